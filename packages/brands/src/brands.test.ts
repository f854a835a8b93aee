import { describe, expect, it } from 'vitest';

import { brandById, brandBySlug, brands, defaultBrand } from './brands.ts';

const words = (slug: string) => {
  const items = brandBySlug(slug)?.faq.items ?? [];
  return items.flatMap((item) => [item.question, item.answer.join('\n')]).join('\n');
};

describe('the brands', () => {
  it('are mitsubishi, 1, suzuki, 2, and whoever came later [BRD-01]', () => {
    expect(brands.slice(0, 2).map(({ id, slug }) => [id, slug])).toEqual([
      [1, 'mitsubishi'],
      [2, 'suzuki'],
    ]);
  });

  it('default to id 1 [BRD-02, CONST-10]', () => {
    expect(defaultBrand.id).toBe(1);
  });

  it('share neither id nor slug nor host', () => {
    expect(new Set(brands.map((brand) => brand.id)).size).toBe(brands.length);
    expect(new Set(brands.map((brand) => brand.slug)).size).toBe(brands.length);
    const hosts = brands.flatMap((brand) => brand.demoHosts);
    expect(new Set(hosts).size).toBe(hosts.length);
  });

  it.each(brands)('$slug fills every configured value [BRD-03]', (brand) => {
    const texts = [brand.name, brand.short, brand.nickname, brand.siteName];
    for (const text of texts) expect(text.trim()).not.toBe('');
    for (const url of [brand.siteUrl, brand.maintenanceUrl]) expect(URL.canParse(url)).toBe(true);
    for (const url of [brand.termsUrl, brand.privacyUrl])
      expect(url === null || URL.canParse(url)).toBe(true);
  });

  it('decide logo, social links and support numbers each for itself [BRD-04, BRD-05]', () => {
    const [first, second] = [brandBySlug('mitsubishi'), brandBySlug('suzuki')];
    for (const part of ['wordmark', 'social', 'support', 'events', 'faq'] as const)
      expect(first?.[part]).not.toEqual(second?.[part]);
  });

  it('speak each in a voice of its own, in every line of it', () => {
    const lines = (voice: object): string[] =>
      Object.values(voice).flatMap((value: unknown) =>
        typeof value === 'string' ? [value] : lines(value as object),
      );
    const [first, second] = [brandBySlug('mitsubishi'), brandBySlug('suzuki')].map((brand) =>
      lines(brand?.voice ?? {}),
    );
    expect(first?.length).toBe(second?.length);
    const shared = first?.filter((line) => second?.includes(line));
    expect(shared).toEqual([]);
    for (const line of [...(first ?? []), ...(second ?? [])]) expect(line.trim()).not.toBe('');
  });

  it.each(brands)('$slug has three kinds of support number, all different [BRD-06]', (brand) => {
    const labels = Object.entries(brand.support).map(([kind, { label }]) => [kind, label]);
    expect(labels).toEqual([
      ['customerService', 'Atendimento ao cliente'],
      ['insurance', 'Seguro'],
      ['assistance', 'Assistência 24 horas'],
    ]);
    const phones = Object.values(brand.support).map(({ phone }) => phone);
    for (const phone of phones) expect(phone).toMatch(/^0800 \d{3} \d{4}$/);
    expect(new Set(phones).size).toBe(3);
  });

  it('all link Facebook, YouTube and Instagram; TikTok Mitsubishi does and Suzuki does not [BRD-07]', () => {
    for (const { social } of brands)
      expect(Object.keys(social)).toEqual(
        expect.arrayContaining(['facebook', 'youtube', 'instagram']),
      );
    expect(brandBySlug('mitsubishi')?.social.tiktok).toBeTruthy();
    expect(brandBySlug('suzuki')?.social.tiktok).toBeFalsy();
  });

  it('introduce the events in their own words, and Mitsubishi counts more than 26 years [BRD-12, BRD-13]', () => {
    const introduction = (slug: string) => brandBySlug(slug)?.events.introduction;
    expect(introduction('mitsubishi')).toContain('mais de 26 anos');
    expect(introduction('suzuki')).not.toContain('mais de 26 anos');
  });

  it.each(brands)('$slug keeps the receiver within the limits of a BR Code', ({ pix }) => {
    expect(pix.name).toMatch(/^[\x20-\x7e]{1,25}$/);
    expect(pix.city).toMatch(/^[\x20-\x7e]{1,15}$/);
    expect(pix.pix_key).not.toBe('');
  });
});

describe.each(brands)('the questions of $slug', ({ slug, faq }) => {
  it('cover the charge format, fee, registration, payment, waiting list and Outdoor [PAY-07]', () => {
    for (const topic of [
      `cobrança da temporada ${faq.season}`,
      'taxa solidária',
      'As inscrições abrem',
      'Pix por QR Code|por Pix com QR Code',
      'lista de espera',
      'dois carros no Outdoor',
    ])
      expect(words(slug)).toMatch(new RegExp(topic));
  });

  it('promise nothing that a static code cannot keep: neither detection nor a deadline [PAY-06]', () => {
    expect(words(slug)).not.toMatch(/sozinh/);
    expect(words(slug)).not.toMatch(/Se o prazo/);
  });

  it('state R$ 500,00 per Outdoor car and two cars per registration [PAY-08]', () => {
    expect(words(slug)).toMatch(/R\$ 500,00/);
    expect(words(slug)).toMatch(/inscrição aceita dois carros|dois carros por inscrição/);
  });

  it('state the Tuesday of the week before the event [PAY-09]', () => {
    expect(words(slug)).toContain('terça-feira da semana anterior ao evento');
  });

  it('state the 10% for new customers, the Thursday before, from 2022 [PAY-10]', () => {
    expect(words(slug)).toMatch(
      /10% das vagas.*novos clientes.*fabricados a partir de 2022.*quinta-feira anterior/,
    );
  });

  it('state 5 April 2025 and the fixed fee [PAY-11]', () => {
    expect(words(slug)).toContain('A temporada 2025 começa em 5 de abril');
    expect(words(slug)).toContain('fixo por etapa');
  });
});

describe('looking a brand up', () => {
  it('finds by id and by slug, and nothing else', () => {
    expect(brandById(2)?.slug).toBe('suzuki');
    expect(brandById(0)).toBeUndefined();
    expect(brandBySlug('mitsubishi')?.id).toBe(1);
    expect(brandBySlug('toString')).toBeUndefined();
  });
});
