import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@trilha/tooling/project-root.ts';
import { expect, test } from '../src/fixtures.ts';

/** Registry packages that the portal imports, without build tools. */
function bundledPackages(): string[] {
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'apps/portal/package.json'), 'utf8'));
  return Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@trilha/'));
}

test('whose programs and typeface the pages carry is told, with their licences', async ({
  page,
}) => {
  await page.goto('/documentos/termos-de-uso');
  const link = page.getByRole('link', { name: 'veja de quem são e suas licenças' });
  await link.click();
  await page.waitForURL('**/licencas.txt');
  const notice = await page.locator('body').innerText();
  for (const name of [...bundledPackages(), 'Sofia Sans Condensed']) {
    expect(notice).toMatch(new RegExp(`^## ${name} .*\\(.+\\)$`, 'm'));
  }
  expect(notice).toContain('SIL OPEN FONT LICENSE');
});
