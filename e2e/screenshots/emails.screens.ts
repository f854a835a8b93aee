import { templates } from '@trilha/api/emails/templates.ts';
import type { ScreenState } from '@trilha/tooling/screen-state.ts';

/** Every e-mail with sample data, as a mail program shows it. */
export const states: readonly ScreenState[] = Object.keys(templates).map((template) => ({
  name: `email-${template}`,
  arrange: async ({ page, brand }) => {
    await page.goto(`/api/dev/emails/${template}/${brand}`);
  },
}));
