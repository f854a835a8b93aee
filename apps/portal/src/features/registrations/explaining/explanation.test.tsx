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
import { waitingExplanation } from './testing/explanation-fixture.ts';

afterEach(cleanup);

const refused: Explanation = {
  ...waitingExplanation,
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
  notDecided: string | null = null,
) {
  return render(
    <BrandProvider brand={pageBrand(mitsubishi)}>
      <QueryClientProvider client={new QueryClient()}>
        <PortalRouter>
          <ExplanationView
            stage={{ id: 101, title: 'Serra da Canastra' }}
            explanation={explanation}
            others={others}
            notDecided={notDecided}
            onChoose={onChoose}
          />
        </PortalRouter>
      </QueryClientProvider>
    </BrandProvider>,
  );
}
const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href');

it('draws the places as they went and hangs the group over the last, and says so in words [OPEN-24]', () => {
  const { container } = draw(waitingExplanation);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(waitingExplanation.title);
  const seats = (name: string) => container.querySelectorAll(`.seats .${name}`).length;
  expect([seats('seat-free'), seats('seat-last'), seats('seat-me')]).toEqual([1, 1, 2]);
  expect(container.querySelectorAll('.seats i[class=""]')).toHaveLength(11);
  expect(screen.getByText(waitingExplanation.strip?.own ?? '')).toBeTruthy();
  expect(screen.getByText('7KQ2-MX9F-04TB')).toBeTruthy();
});

it('leads who waits to their entry and to a car less, and who was refused to the stage [OPEN-24]', () => {
  draw(waitingExplanation);
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
  draw(waitingExplanation, [refused], onChoose);
  await userEvent.click(screen.getByRole('button', { name: refused.title }));
  expect(onChoose).toHaveBeenCalledWith(60);
  vi.unstubAllGlobals();
});

it('says under the sentence that decides when a request arrived that nobody decided [OPEN-40]', () => {
  const text = 'Sua primeira tentativa chegou às 10:00:03,104; pedimos que tentasse de novo.';
  draw(waitingExplanation, [], undefined, text);
  expect(screen.getByText(text).previousElementSibling?.textContent).toBe(waitingExplanation.lead);
});
