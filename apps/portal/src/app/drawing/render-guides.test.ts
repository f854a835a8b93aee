import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import type { StagePage } from '@trilha/contract/guides/guide-pages.ts';
import type { OpeningPage } from '@trilha/contract/opening/opening-page.ts';
import { describe, expect, it } from 'vitest';
import { guided, listed } from '../../features/guides/testing/guide-fixture.ts';
import { openingOf } from '../../features/guides/testing/opening-fixture.ts';
import type { PageSource } from './page-source.ts';
import { renderPage } from '../render.tsx';
import { assets } from '../testing/page-assets-fixture.ts';
import { noPages } from '../testing/no-pages.ts';

describe('the public page of a stage', () => {
  const origin = 'https://portal.example';
  const stage = guided({ title: 'Etapa <São> "João"', image: '/files/ab/serra.webp' });
  async function drawStage(answer: StagePage | 'missing' | 'failed') {
    const source: PageSource = {
      ...noPages,
      stages: async () => ({ stages: [listed()], now: '2026-04-16T12:00:00.000Z' }),
      stage: async () => answer,
    };
    const request = { brand: mitsubishi, assets, origin, source };
    const page = await renderPage({ ...request, url: '/etapas/101/etapa-sao-joao' });
    const list = await renderPage({ ...request, url: '/etapas' });
    if (page.kind !== 'page' || list.kind !== 'page') throw new Error('leads on');
    return { page, list };
  }

  it('reads without script, map included, and so does the list [FACE-04, FACE-05]', async () => {
    const { page, list } = await drawStage({ stage, now: '2026-04-16T12:00:00.000Z' });
    expect([page.status, list.status]).toEqual([200, 200]);
    for (const text of ['Etapa &lt;São&gt;', 'Programa', 'Ponte de tábua', 'Traçado: Etapa']) {
      expect(page.html).toContain(text);
    }
    expect(page.html).toMatch(/href="\/events\/event\/101"/);
    expect(list.html).toContain('Etapa Poços de Caldas');
    expect(list.html).toContain('O asfalto acaba.');
    // The style sheet of the events page has this class: the place would change its colour after a visit there.
    expect(page.html + list.html).not.toContain('stage-place');
  });

  it('tells messengers and search engines what it is, by one address [FACE-04, FACE-14]', async () => {
    const { page } = await drawStage({ stage, now: '2026-04-16T12:00:00.000Z' });
    const address = `${origin}/etapas/101/etapa-sao-joao`;
    expect(page.html).toContain(`<link rel="canonical" href="${address}">`);
    const [, json = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.html) ?? [];
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'SportsEvent',
      name: 'Etapa <São> "João"',
      url: address,
      startDate: '2026-04-25T08:00:00-03:00',
      image: [
        `${origin}/files/ab/serra.webp`,
        expect.stringMatching(`^${origin}/etapas/101/cartao\\.png\\?v=[\\w-]+$`),
      ],
      location: { geo: { latitude: -21.7878 } },
      offers: { price: '500.00', priceCurrency: 'BRL' },
    });
  });

  it('is passed on with its picture, in words too, and so is the list [FACE-72]', async () => {
    const { page, list } = await drawStage({ stage, now: '2026-04-16T12:00:00.000Z' });
    for (const [{ html }, path, alt] of [
      [page, '/etapas/101/cartao.png', '&lt;São&gt; &quot;João&quot;. sáb, 25 abr 2026. '],
      [list, '/etapas/cartao.png', 'O asfalto acaba. A viagem começa.'],
    ] as const) {
      expect(html).toContain(`<meta property="og:image" content="${origin}${path}?v=`);
      expect(html).toContain('<meta property="og:image:width" content="1200">');
      expect(html).toContain('<meta property="og:image:height" content="630">');
      expect(html).toContain(`<meta property="og:image:alt" content="${alt}`);
      expect(html).toContain('<meta name="twitter:card" content="summary_large_image">');
    }
    const pictureIn = ({ html }: { html: string }) => /cartao\.png\?v=([\w-]+)/.exec(html)?.[1];
    const moved = { ...stage, stage_date: '2026-05-02T11:00:00.000Z' };
    const later = await drawStage({ stage: moved, now: '2026-04-16T12:00:00.000Z' });
    expect(pictureIn(later.page)).not.toBe(pictureIn(page));
    const fewer = { ...stage, vacancies_left: 1, waiting: 3 };
    const same = await drawStage({ stage: fewer, now: '2026-04-16T12:00:00.000Z' });
    expect(pictureIn(same.page)).toBe(pictureIn(page));
  });

  it('answers 404 where there is none and 503 where it could not be read [FACE-09]', async () => {
    expect((await drawStage('missing')).page.status).toBe(404);
    expect((await drawStage('failed')).page.status).toBe(503);
  });

  it('says without script what is wrong, not that it is on its way [FACE-04, FACE-09]', async () => {
    expect((await drawStage('missing')).page.html).toContain('>Etapa não encontrada</h1>');
    expect((await drawStage('failed')).page.html).toContain('>Não deu para carregar</h1>');
  });
});

describe('the public report of an opening', () => {
  async function drawOpening(answer: OpeningPage | 'early' | 'missing' | 'failed') {
    const source: PageSource = {
      ...noPages,
      opening: async () => answer,
    };
    const url = '/etapas/101/etapa-pocos-de-caldas/abertura';
    const origin = 'https://portal.example';
    const page = await renderPage({ brand: mitsubishi, assets, origin, source, url });
    if (page.kind !== 'page') throw new Error('leads on');
    return page;
  }

  it('reads whole without script, and says what it is where it is shared [OPEN-33]', async () => {
    const { html, status } = await drawOpening(openingOf());
    expect(status).toBe(200);
    for (const text of [
      '<title>Abriu às 10:00. 4 vagas foram ocupadas. · Mitsubishi Motors</title>',
      '<link rel="canonical" href="https://portal.example/etapas/101/etapa-pocos-de-caldas/abertura">',
      'A última vaga geral foi às 10:00:01,250',
      'Outros motivos, menos de 5 cada',
      'href="/api/stages/101/opening/log.jsonl"',
      '9f3c 41d0 7ab2',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).not.toMatch(/ style="/);
  });

  it('answers 404 in words before it is there, and of no stage; 503 without its data [OPEN-31, OPEN-33]', async () => {
    for (const [answer, status, text] of [
      ['early', 404, 'Ele sai uma hora depois dela.'],
      ['missing', 404, '>Etapa não encontrada</h1>'],
      ['failed', 503, '>Não deu para carregar</h1>'],
    ] as const) {
      const page = await drawOpening(answer);
      expect(page.status).toBe(status);
      expect(page.html).toContain(text);
    }
  });
});
