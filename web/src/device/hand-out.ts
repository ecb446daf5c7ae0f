// web/src/device/hand-out.ts: gives a text away: by the device's own sharing, or through the clipboard.
export const canShare = (): boolean => typeof navigator.share === 'function';

export async function shareText(text: string): Promise<void> {
  try {
    await navigator.share({ text });
  } catch {
    // whoever changes their mind has not done anything
  }
}
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
