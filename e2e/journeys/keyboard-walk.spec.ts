import { REGISTRY_VEHICLES } from '@trilha/partners/core/vehicles.ts';
import { AccessPage } from '../pages/access.page.ts';
import { expect, test } from '../src/fixtures.ts';
import { Keyboard } from '../src/keyboard.ts';
import { newPerson } from '../src/people.ts';
import { announcements, listenToAnnouncements } from '../src/spoken.ts';

/*
 * Walks without a pointer. Each step checks what a screen reader would announce (docs/accessibility.md): role and name
 * of
 * the focused element after each key, and texts of live regions.
 */

test.beforeEach(({ page }) => listenToAnnouncements(page));

test('signs up by keyboard, errors and all', async ({ page }) => {
  const keyboard = new Keyboard(page);
  const person = newPerson();
  await page.goto('/auth/signup');
  await keyboard.press('Tab', ['link', 'Pular para o conteúdo']);
  await page.keyboard.press('Enter');
  await keyboard.tab(['link', 'Entrar']);
  await keyboard.write('CPF', '11111111111');
  await keyboard.write('E-mail', person.email);
  await keyboard.write('Senha', person.password);
  await keyboard.tab(['button', 'Mostrar senha']);
  await keyboard.write('Confirmar senha', person.password);
  await keyboard.tab(['button', 'Mostrar senha'], ['button', 'Criar conta']);
  await page.keyboard.press('Enter');
  await expect(keyboard.focused).toHaveRole('alert');
  await expect(keyboard.focused).toContainText('Confira 1 campo');
  await keyboard.tab(['link', 'CPF: CPF inválido']);
  await keyboard.press('Enter', ['textbox', 'CPF']);
  await expect(keyboard.focused).toHaveAccessibleDescription(/CPF inválido/);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person.cpf);
  await expect(keyboard.focused).toHaveAccessibleDescription('');
  await page.keyboard.press('Enter');
  await keyboard.expectFocus(['heading', 'Verifique seu e-mail']);
  await expect(page).toHaveTitle(/^Confirme seu e-mail · /);
  await keyboard.press('Tab', ['button', 'Reenviar e-mail']);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => announcements(page))
    .toContain('E-mail enviado Veja também a caixa de spam.');
});

test('completes the onboarding by keyboard', async ({ page, mailbox, brand }) => {
  const keyboard = new Keyboard(page);
  const person = newPerson();
  await new AccessPage(page).open(person, mailbox);
  await page.goto('/auth/login');
  await keyboard.press('Tab', ['link', 'Pular para o conteúdo']);
  await page.keyboard.press('Enter');
  await keyboard.write('E-mail', person.email);
  await keyboard.write('Senha', person.password);
  await page.keyboard.press('Enter');
  await keyboard.expectFocus(['heading', 'Vamos revisar ou completar suas informações']);

  // Nothing filled in: the summary has the focus, its first line leads to the field.
  await keyboard.goTo(['button', 'Próximo']);
  await page.keyboard.press('Enter');
  await expect(keyboard.focused).toHaveRole('alert');
  await expect(keyboard.focused).toContainText('Confira 4 campos');
  await keyboard.tab(['link', 'Nome completo: Campo obrigatório']);
  await keyboard.press('Enter', ['textbox', 'Nome completo']);
  await page.keyboard.type('Helena Prado');
  await keyboard.tab(['textbox', 'CPF'], ['textbox', 'E-mail']);
  await keyboard.write('Data de nascimento', '14051988');
  await keyboard.write('Celular', '11912345678');
  await keyboard.tab(['radio', 'Masculino']);
  await keyboard.press('ArrowRight', ['radio', 'Feminino']);
  await expect(keyboard.focused).toBeChecked();
  await keyboard.tab(['button', 'Próximo']);
  await keyboard.press('Enter', ['heading', 'Endereço']);
  await expect(keyboard.focused).toHaveAccessibleDescription('Passo 2 de 4');

  await keyboard.write('CEP', '01310100');
  await expect.poll(() => announcements(page)).toContain('Endereço encontrado. Confira o número.');
  // What the search could not fill comes next.
  await keyboard.expectFocus(['textbox', 'Número']);
  await page.keyboard.type('1000');
  await keyboard.press('Shift+Tab', ['textbox', 'Endereço']);
  await expect(keyboard.focused).toHaveValue('Avenida Paulista');
  await keyboard.press('Tab', ['textbox', 'Número']);
  await keyboard.tab(
    ['textbox', 'Complemento'],
    ['textbox', 'Bairro'],
    ['combobox', 'Estado'],
    ['combobox', 'Cidade'],
    ['button', 'Voltar'],
    ['button', 'Próximo'],
  );
  await keyboard.press('Enter', ['heading', 'Seu veículo']);

  const vehicle = REGISTRY_VEHICLES.find((known) => known.marca === brand && known.mmc_placa);
  // The search starts with the last character.
  await keyboard.write('Chassi', '93XWWWWWWWWW99999');
  await keyboard.expectFocus(['button', 'Fechar']);
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription('Chassi não encontrado');
  await keyboard.press('Enter', ['textbox', 'Chassi']);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(vehicle?.nu_chassi ?? '');
  await expect.poll(() => announcements(page)).toContain('Veículo encontrado. Confira os dados.');
  await keyboard.expectFocus(['textbox', 'Apelido']);
  await page.keyboard.type('Companheiro');
  await keyboard.tab(
    ['textbox', 'Ano'],
    ['textbox', 'Placa'],
    ['textbox', 'Cor'],
    ['radio', 'Particular'],
    ['radio', /^(Novo|Usado)$/],
    ['button', 'Voltar'],
    ['button', 'Próximo'],
  );
  await keyboard.press('Enter', ['heading', 'Informações de conta']);

  await expect(keyboard.focused).toHaveAccessibleDescription('Passo 4 de 4');
  await keyboard.tab(
    ['checkbox', /^Li e aceito os termos de uso/],
    ['link', 'termos de uso'],
    ['link', 'política de privacidade'],
  );
  await keyboard.goTo(['button', 'Enviar']);
  await keyboard.press('Enter', ['button', 'Fechar']);
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(
    'Você deve aceitar os termos de uso para continuar.',
  );
  await keyboard.press('Escape', ['checkbox', /^Li e aceito os termos de uso/]);
  await keyboard.press('Space', ['checkbox', /^Li e aceito os termos de uso/]);
  await expect(keyboard.focused).toBeChecked();
  await keyboard.goTo(['button', 'Enviar']);
  await page.keyboard.press('Enter');
  await keyboard.expectFocus(['heading', 'Meus veículos']);
  await expect(page).toHaveTitle(/^Meus veículos · /);

  // When the focused element is removed, the focus moves to the page's title.
  await keyboard.goTo(['button', 'Remover veículo']);
  await keyboard.press('Enter', ['button', 'Manter']);
  await keyboard.press('Escape', ['button', 'Remover veículo']);
  await keyboard.press('Enter', ['button', 'Manter']);
  await keyboard.press('Shift+Tab', ['button', 'Remover']);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sua garagem está vazia')).toBeVisible();
  await keyboard.expectFocus(['heading', 'Meus veículos']);
});
