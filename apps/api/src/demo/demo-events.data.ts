import type { DemoEvent } from './demo-stages.data.ts';

/** Category settings per event: navigator rule, minimum ages, number of cars. */
export const DEMO_CATEGORIES: Readonly<
  Record<DemoEvent, ReadonlyArray<Record<string, unknown> & { name: string }>>
> = {
  motorsports: [
    { name: 'Turismo', browser_minimum_age: 12, companion_minimum_age: 8 },
    {
      name: 'Turismo, com navegador',
      browser: true,
      browser_minimum_age: 12,
      companion_minimum_age: 8,
    },
    {
      name: 'Graduados',
      number_of_cars: 1,
      browser: true,
      browser_minimum_age: 16,
      companion: false,
      companion_allowed_quantity: 0,
    },
    { name: 'Turismo light', companion_minimum_age: 8, allowed_teams: false },
  ],
  outdoor: [
    { name: 'Família', companion_minimum_age: 4, allowed_teams: false, terms_group: 'outdoor' },
    { name: 'Aventura', companion_minimum_age: 10, allowed_teams: true, terms_group: 'outdoor' },
  ],
  experience: [
    { name: 'Comboio guiado', number_of_cars: 1, allowed_teams: false, terms_group: 'experience' },
  ],
  community: [
    { name: 'Família', companion_minimum_age: 4, allowed_teams: false, terms_group: 'outdoor' },
    { name: 'Aventura', companion_minimum_age: 10, allowed_teams: true, terms_group: 'outdoor' },
  ],
};

/** Names of a brand's events, and which are free. */
export const DEMO_EVENTS: Readonly<
  Record<
    DemoEvent,
    {
      readonly name: string;
      readonly description: string;
      readonly is_paid?: false;
      /** URL on the portal. */
      readonly logo?: string;
    }
  >
> = {
  motorsports: {
    name: 'Motorsports',
    description: 'Rali de regularidade: navegação, médias certas e a dupla afinada.',
    logo: '/logos/motorsports.svg',
  },
  outdoor: {
    name: 'Outdoor',
    description: 'Trilha com tarefas pelo caminho, para a família inteira.',
  },
  experience: {
    name: 'Experience',
    description: 'Passeios guiados em comboio, sem pressa e sem cronômetro.',
  },
  community: {
    name: 'Comunidade',
    description: 'Encontros sem taxa, para andar junto e conhecer a turma.',
    is_paid: false,
  },
};
