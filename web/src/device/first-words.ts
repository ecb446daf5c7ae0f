// web/src/device/first-words.ts: what can be said before the page has begun (device/first.js), in this order.
export const firstWords = ['device.old-browser', 'device.not-started', 'page.try-again'] as const;
