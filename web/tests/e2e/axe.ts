// web/tests/e2e/axe.ts: what axe finds on a screen as it stands, by day and by night.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Night changes colours alone, so only they are judged a second time.
export async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const judge = async (when: string, axe: AxeBuilder): Promise<void> => {
    // Colours are judged when nothing fades in any more.
    await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))));
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) found.push(...nodes.map((node) => `${when}: ${id}: ${node.html.slice(0, 200)}`));
  };
  await page.emulateMedia({ colorScheme: 'light' });
  await judge(
    'by day',
    new AxeBuilder({ page }).options({
      runOnly: { type: 'tag', values: standards },
      rules: { 'page-has-heading-one': { enabled: true }, region: { enabled: true } },
    }),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await judge('by night', new AxeBuilder({ page }).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}
