import { createHash } from 'node:crypto';
import { accentCss } from '@trilha/brands/accent-css.ts';
import { mitsubishi } from '@trilha/brands/automakers/mitsubishi.ts';
import { suzuki } from '@trilha/brands/automakers/suzuki.ts';
import { seasonPage } from '@trilha/contract/testing/season-page.ts';
import type { ResultsPage } from '@trilha/contract/results/results-page.ts';
import { describe, expect, it } from 'vitest';
import type { PageSource } from './page-source.ts';
import { renderPage } from '../render.tsx';
import { routes } from '../routes.ts';
import { assets } from '../testing/page-assets-fixture.ts';
import { noPages } from '../testing/no-pages.ts';

async function draw(url: string, brand = mitsubishi) {
  const page = await renderPage({ brand, url, assets });
  if (page.kind !== 'page') throw new Error(`${url} leads on to ${page.location}`);
  return page;
}

describe('a drawn page', () => {
  it('is whole: title, form, brand and language', async () => {
    const { html, status } = await draw('/auth/login');
    expect(status).toBe(200);
    expect(html).toContain('<html lang="pt-BR" data-brand="mitsubishi" data-hand="far">');
    expect(html).toContain('<title>Entrar · Mitsubishi Motors</title>');
    expect(html).toMatch(/<h1>Entrar<\/h1>.*name="email".*name="password"/);
  });

  it('is each brand’s own', async () => {
    const { html } = await draw('/auth/login', suzuki);
    expect(html).toContain('data-brand="suzuki" data-hand="near"');
    expect(html).not.toContain('Mitsubishi');
  });

  it('speaks in the brand’s voice and draws by its hand', async () => {
    for (const brand of [mitsubishi, suzuki]) {
      const { html } = await draw('/auth/login', brand);
      for (const text of [brand.voice.login, ...brand.voice.steps]) expect(html).toContain(text);
      expect(html).toMatch(new RegExp(`<use href="[^"]*auth-map-${brand.hand}[^"]*#wide"`));
    }
  });

  it('of the events invites by the brand’s nickname [BRD-11]', async () => {
    for (const brand of [mitsubishi, suzuki]) {
      const { html } = await draw('/events', brand);
      expect(html).toMatch(new RegExp(`<h1[^>]*>Vem pra trilha com a ${brand.nickname}</h1>`));
    }
    expect(suzuki.nickname).not.toBe(mitsubishi.nickname);
  });

  it('holds nothing that the content policy refuses, and the hashes of what it allows', async () => {
    for (const { pattern } of routes) {
      const { html, styleHashes, scriptHashes } = await draw(pattern === '*' ? '/nada' : pattern);
      expect(html).not.toMatch(/ style="| on[a-z]+="|javascript:/);
      const style = /<style>(.*?)<\/style>/.exec(html)?.[1] ?? '';
      const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
      const hash = (text: string) =>
        `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
      expect([styleHashes, scriptHashes]).toEqual([[hash(style)], [hash(script)]]);
    }
  });

  it('holds nothing of the address but its pattern', async () => {
    const { html } = await draw('/auth/reset/s3cr3t?email=ana@exemplo.com.br');
    expect(html).not.toMatch(/s3cr3t|ana@exemplo/);
    expect((await draw('/verifyToken?token=s3cr3t&email=ana')).html).not.toContain('s3cr3t');
  });

  it('asks for a new password in other words for who never had one [RTE-10]', async () => {
    expect((await draw('/auth/recover')).html).toContain('<h1>Esqueci minha senha</h1>');
    expect((await draw('/auth/recover?recadastro=true')).html).toContain(
      '<h1>Crie uma nova senha</h1>',
    );
    expect((await draw('/auth/recover?recadastro=1')).html).toContain(
      '<h1>Esqueci minha senha</h1>',
    );
  });

  it('inlines its style sheets and marks them as loaded', async () => {
    const { html } = await draw('/auth/login');
    expect(html).toContain(`<style>body{margin:0}h1{margin:0}${accentCss(mitsubishi)}</style>`);
    expect(html).toContain('<link rel="stylesheet" href="/assets/main.css" type="text/inlined">');
    expect(html).toContain('async fetchpriority="low" src="/assets/main-1.js"');
  });

  it('brings what starts the requests of a screen together with the screen', async () => {
    const { html } = await draw('/cars');
    expect(html).toContain(
      'rel="modulepreload" fetchpriority="low" href="/assets/cars-requests.js"',
    );
    expect((await draw('/team')).html).not.toContain('cars-requests');
  });

  it('says that an unknown address is one [RTE-31]', async () => {
    const { html, status } = await draw('/nada/aqui');
    expect(status).toBe(404);
    expect(html).toContain('<h1>Fora da trilha</h1>');
    // Without script the page cannot redirect, so it must not promise to.
    expect(html).not.toContain('Já levamos você de volta');
    expect(html).toContain('Voltar ao começo');
  });
});

it('an address that looks like another place’s is no page of ours', async () => {
  for (const url of ['//', '/\\', '//elsewhere.example/auth/login', '/%zz', '/auth//login']) {
    expect((await draw(url)).status).toBe(404);
  }
});

describe('the public results of a stage', () => {
  const page: ResultsPage = {
    stage: {
      id: 7,
      title: 'Etapa <Joinville> & "Serra"',
      city_uf: 'Joinville (SC)',
      stage_date: '2026-03-22T01:30:00Z',
      image: '/files/00112233445566778899aabbccddeeff/serra.webp',
      event: { name: 'Motorsports' },
    },
    season: 2026,
    results: [
      {
        id: 1,
        result: '/files/ff/resultado-geral.pdf',
        title: null,
        created_at: '2026-03-23T01:00:00Z',
        numbered: false,
        version: 1,
        is_provisional: false,
        protests_until: null,
        table: null,
      },
      {
        id: 2,
        result: 'javascript:alert(1)//</script>',
        title: null,
        created_at: '2026-03-23T01:00:00Z',
        numbered: false,
        version: 1,
        is_provisional: false,
        protests_until: null,
        table: null,
      },
    ],
  };
  const origin = 'https://portal.example';

  async function drawResults(
    answer: ResultsPage | 'missing' | 'failed',
    path = '/events/results/7',
  ) {
    const asked: number[] = [];
    const source: PageSource = {
      ...noPages,
      results: async (id) => {
        asked.push(id);
        return answer;
      },
    };
    const drawn = await renderPage({ brand: mitsubishi, url: path, assets, origin, source });
    if (drawn.kind !== 'page') throw new Error('leads on');
    return { ...drawn, asked };
  }

  it('are drawn again when they changed, and not for every visitor', async () => {
    const drawing = async (answer: ResultsPage | 'missing', path?: string) => {
      const { asked: _asked, ...drawn } = await drawResults(answer, path);
      return drawn.styleHashes;
    };
    const first = await drawing(page);
    expect(await drawing(structuredClone(page))).toBe(first);
    expect(await drawing({ ...page, results: [] })).not.toBe(first);
    // Every unknown number gives the same page.
    expect(await drawing('missing', '/events/results/8')).toBe(
      await drawing('missing', '/events/results/9'),
    );
  });

  it('read without script: stage, files, days and links [RES-01, RES-02, RES-07, RES-08, RES-09, RES-10]', async () => {
    const { html, status, asked } = await drawResults(page);
    expect([status, asked]).toEqual([200, [7]]);
    for (const text of [
      '>Resultados</h1>',
      'Etapa &lt;Joinville&gt; &amp; &quot;Serra&quot;, Joinville (SC). 21/03/2026',
      'Arquivos de Resultados',
      'resultado-geral.pdf',
      '22/03/2026',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toMatch(
      /href="\/files\/ff\/resultado-geral.pdf" target="_blank" rel="noopener noreferrer"/,
    );
    expect(html).not.toContain('href="javascript:');
    expect(html).not.toContain('alert(1)//</script>');
    expect(html).not.toContain('Voltar');
  });

  it('show a table without script as the address asks, and draw few pages for many addresses [AFTER-07, AFTER-09]', async () => {
    const none = {
      car_letter: null,
      car: null,
      points: null,
      status: null,
      remark: null,
      names: [],
    };
    const line = (inscription_number: number, category: string, place: number) => ({
      ...none,
      inscription_number,
      category,
      place,
    });
    const table = [line(7, 'Turismo', 1), line(12, 'Turismo', 2), line(30, 'Graduados', 1)];
    const [first] = page.results;
    const tabled = first ? { ...page, results: [{ ...first, numbered: true, table }] } : page;
    const draw = (search: string) => drawResults(tabled, `/events/results/7${search}`);
    const numbers = ({ html }: { html: string }) =>
      [...html.matchAll(/Inscrição <\/span><span>(\d{4})/g)].map(([, number]) => number);
    expect(numbers(await draw(''))).toEqual(['0007', '0012']);
    expect(numbers(await draw('?categoria=Graduados'))).toEqual(['0030']);
    expect(numbers(await draw('?procurar=12'))).toEqual(['0012']);
    expect(numbers(await draw('?ordem=-lugar'))).toEqual(['0012', '0007']);
    expect((await draw('?procurar=30')).html).toContain(
      '0030 não está na categoria Turismo. Está em: Graduados, em 1º.',
    );
    const plain = (await draw('')).styleHashes;
    expect((await draw('?x=1&categoria=%3Cscript%3E&ordem=x')).styleHashes).toBe(plain);
    const nobody = await draw('?procurar=98765');
    expect((await draw('?procurar=Helena')).styleHashes).toBe(nobody.styleHashes);
    expect(nobody.html).not.toContain('98765');
  });

  it('tell what they are where they are shared', async () => {
    const { html } = await drawResults(page);
    const name = 'Resultados, Etapa &lt;Joinville&gt; &amp; &quot;Serra&quot; · Mitsubishi Motors';
    expect(html).toContain(`<title>${name}</title>`);
    for (const tag of [
      '<meta name="description" content="Motorsports. Joinville (SC), 21/03/2026. 2 arquivos de resultados.">',
      '<link rel="canonical" href="https://portal.example/events/results/7">',
      '<meta property="og:url" content="https://portal.example/events/results/7">',
      `<meta property="og:image" content="${origin}/etapas/7/cartao.png">`,
    ]) {
      expect(html).toContain(tag);
    }
  });

  it('show the stage’s map to who has no script, where it has no picture', async () => {
    const map = /<noscript>.*<g class="map-c".*<\/noscript>/;
    expect((await drawResults(page)).html).not.toMatch(map);
    const { html } = await drawResults({ ...page, stage: { ...page.stage, image: null } });
    expect(html).toMatch(map);
    expect((await drawResults('missing')).html).not.toMatch(map);
  });

  it('are drawn anew every time', async () => {
    await drawResults(page);
    const { html } = await drawResults({ ...page, results: [] });
    expect(html).toContain('Nenhum resultado disponível para esta etapa.');
    expect(html).not.toContain('resultado-geral.pdf');
  });

  it('are an error with its status where there is no such stage, or no answer [RES-04, FACE-09]', async () => {
    const failure = 'Não foi possível carregar os resultados. Tente novamente mais tarde.';
    for (const [answer, path, status, told] of [
      ['missing', '/events/results/8', 404, '>Etapa não encontrada</h1>'],
      ['missing', '/events/results/abc', 404, '>Etapa não encontrada</h1>'],
      ['failed', '/events/results/7', 503, failure],
    ] as const) {
      const drawn = await drawResults(answer, path);
      expect(drawn.status).toBe(status);
      expect(drawn.html).toContain(told);
    }
    expect((await drawResults(page, '/events/results/abc')).asked).toEqual([]);
    expect((await drawResults(page, '/auth/login')).asked).toEqual([]);
  });
});

it('answers an address that leads on with where to, query kept [RTE-01, RTE-02, RTE-16]', async () => {
  const page = await renderPage({ brand: mitsubishi, url: '/signup?a=1', assets });
  expect(page).toEqual({ kind: 'redirect', location: '/auth/login?a=1' });
  expect(await renderPage({ brand: mitsubishi, url: '/dashboard', assets })).toEqual({
    kind: 'redirect',
    location: '/cars',
  });
});

describe('the public standings of a season', () => {
  async function drawSeason(
    search = '',
    answer: ReturnType<typeof seasonPage> | 'missing' = seasonPage(),
  ) {
    const source: PageSource = {
      ...noPages,
      standings: async () => answer,
    };
    const url = `/campeonato/2026${search}`;
    const drawn = await renderPage({ brand: mitsubishi, url, assets, source });
    if (drawn.kind !== 'page') throw new Error('leads on');
    return drawn;
  }

  it('read without script, also why a cell has its points, in few pages for many addresses [AFTER-26, AFTER-27]', async () => {
    const { html, status } = await drawSeason();
    expect(status).toBe(200);
    expect(html).toContain('>Campeonato 2026</h1>');
    expect(html).not.toContain('id="por-que"');
    const why = await drawSeason('?por-que=0187-1-4&provisorio=sim');
    expect(why.html).toContain('Empate em 87 com a inscrição 0214.');
    expect(why.html).toMatch(
      /href="\?campeonato=duplas&amp;categoria=Turismo&amp;provisorio=sim&amp;por-que=0142-1-1#por-que"/,
    );
    const invented = await drawSeason('?x=1&campeonato=%3Cscript%3E&por-que=Helena');
    const plain = await drawSeason('?campeonato=duplas');
    expect(invented.html).toBe(plain.html);
    expect((await drawSeason('', 'missing')).status).toBe(404);
  });
});
