import type { Page } from '@playwright/test';

/**
 * A page of the portal as a document that needs nothing else: its styles within, without script. For frames of the
 * staff's pages whose server is stood in for.
 */
export async function drawnPage(
  { context }: { context: Page['context'] },
  address: string,
  colorScheme: 'light' | 'dark',
): Promise<string> {
  const page = await context().newPage();
  try {
    await page.emulateMedia({ colorScheme });
    await page.goto(address);
    await page.locator('h1').first().waitFor();
    return await page.evaluate((theme) => {
      const rules = [...document.styleSheets].flatMap(({ cssRules }) =>
        [...cssRules].map(({ cssText }) => cssText),
      );
      for (const needless of document.querySelectorAll('script, link')) needless.remove();
      const style = document.createElement('style');
      style.textContent = rules.join('\n');
      document.head.append(style);
      document.documentElement.dataset['theme'] = theme;
      return `<!doctype html>${document.documentElement.outerHTML}`;
    }, colorScheme);
  } finally {
    await page.close();
  }
}
