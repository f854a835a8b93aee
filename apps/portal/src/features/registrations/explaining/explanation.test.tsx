// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { Explanation } from '@trilha/contract/opening/explain.fields.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { BrandProvider, pageBrand } from '../../../shared/brand.tsx';
import { PortalRouter } from '../../../shared/navigation/portal-router.tsx';
import { ExplanationView } from './explanation-view.tsx';

afterEach(cleanup);

const waiting: Explanation = {
  line: 57,
  registration_id: 7,
  state: 'waiting',
  cars: 2,
  badge: 'Lista de Espera, 1º',
  title: 'Sobrava 1 vaga. Você pediu 2.',
  lead: 'Seu pedido chegou às 10:00:03,897, o 57º da abertura.',
  rule: { title: 'Um grupo entra inteiro ou espera inteiro.', text: 'Restava 1 de 12.' },
  passed: { title: 'A vaga que havia foi a um pedido de 1 carro.', text: 'É a regra.' },
  numbers: [{ term: 'Você pediu', value: '2' }],
  reserved: null,
  ahead: { rows: [{ term: 'Seu lugar na lista', value: '1º' }], text: 'A gente avisa na hora.' },
  history: [],
  strip: {
    caption: 'As 12 vagas gerais no instante do seu pedido',
    capacity: 12,
    taken: 11,
    cars: 2,
    fills: ['1,35 s'],
    own: 'Seu pedido: 2 carros, 3,89 s depois da abertura. Passava do fim.',
  },
  protocol: '7KQ2-MX9F-04TB',
  source: 'Escrito a partir do registro da abertura, linha 57.',
};
const refused: Explanation = {
  ...waiting,
  line: 60,
  registration_id: null,
  state: 'refused',
  title: 'Um carro do pedido já estava inscrito.',
  strip: null,
};

function draw(
  explanation: Explanation,
  others: Explanation[] = [],
  onChoose = vi.fn<(line: number) => void>(),
) {
  return render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <QueryClientProvider client={new QueryClient()}>
        <PortalRouter>
          <ExplanationView
            stage={{ id: 101, title: 'Serra da Canastra' }}
            explanation={explanation}
            others={others}
            onChoose={onChoose}
          />
        </PortalRouter>
      </QueryClientProvider>
    </BrandProvider>,
  );
}
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

it('draws the places as they went and hangs the group over the last, and says so in words [OPEN-24]', () => {
  const { container } = draw(waiting);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(waiting.title);
  const seats = (name: string) => container.querySelectorAll(`.seats .${name}`).length;
  expect([seats('seat-free'), seats('seat-last'), seats('seat-me')]).toEqual([1, 1, 2]);
  expect(container.querySelectorAll('.seats i[class=""]')).toHaveLength(11);
  expect(screen.getByText(waiting.strip?.own ?? '')).toBeTruthy();
  expect(screen.getByText('7KQ2-MX9F-04TB')).toBeTruthy();
});

it('leads who waits to their entry and to a car less, and who was refused to the stage [OPEN-24]', () => {
  draw(waiting);
  expect(hrefOf('Ver minha inscrição')).toBe('/events?aba=inscricoes');
  expect(hrefOf('Tirar um carro')).toBe('/events/event/update/101/7');
  cleanup();
  draw(refused);
  expect(hrefOf('Ver a etapa')).toBe('/events/event/101');
  expect(hrefOf('Tirar um carro')).toBeUndefined();
});

it('has the other requests at the same stage to choose from [OPEN-24]', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const onChoose = vi.fn<(line: number) => void>();
  draw(waiting, [refused], onChoose);
  await userEvent.click(screen.getByRole('button', { name: refused.title }));
  expect(onChoose).toHaveBeenCalledWith(60);
  vi.unstubAllGlobals();
});
