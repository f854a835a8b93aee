import { emails } from '@trilha/api/emails/emails.ts';
import type { ScreenState } from '@trilha/tooling/screenshots/screen-state.ts';

/** Every e-mail with sample data, as a mail program shows it. */
export const states: readonly ScreenState[] = emails.map(({ name }) => ({
  name: `email-${name}`,
  arrange: async ({ page, brand }) => {
    await page.goto(`/api/dev/emails/${name}/${brand}`);
  },
}));
