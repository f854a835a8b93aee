/** A vehicle of the demonstration, as the automaker's core also knows it. */
export interface DemoVehicle {
  readonly chassis: string;
  readonly model: string;
  readonly title: string;
  readonly year: string;
  readonly plate: string;
  readonly color: string;
}

type Row = readonly [
  chassis: string,
  model: string,
  title: string,
  year: string,
  plate: string,
  color: string,
];

function vehicle([chassis, model, title, year, plate, color]: Row): DemoVehicle {
  return { chassis, model, title, year, plate, color };
}

/** Helena's garages by brand id: two 4x4 and one that is not. */
export const GARAGES: Readonly<Record<number, readonly DemoVehicle[]>> = {
  1: [
    vehicle([
      '93XKL1TB4PC028818',
      'L200 Triton Sport HPE-S',
      'Trovão',
      '2023',
      'LEA3D03',
      'Branco Fuji',
    ]),
    vehicle([
      'MMBKS1WX5MC031238',
      'Pajero Sport HPE',
      'A Dama',
      '2021',
      'VNW6F98',
      'Cinza Londrino',
    ]),
    vehicle(['93XGA2WC4KC074773', 'ASX (4x2)', 'Da cidade', '2019', 'RCA1G12', 'Branco']),
  ],
  2: [
    vehicle([
      'JSAJB74J5PT039146',
      'Jimny Sierra 4Sport',
      'Grilo',
      '2023',
      'MRD5E59',
      'Marfim Chiffon',
    ]),
    vehicle([
      'JSAJT54H3ET043435',
      'Grand Vitara 2.0 4x4',
      'Vovó',
      '2014',
      'BEZ2390',
      'Vermelho Ardente',
    ]),
    vehicle([
      'TSMLYE1W4KT074722',
      'Vitara 4You (4x2)',
      'Da cidade',
      '2019',
      'USG5A08',
      'Branco Superior',
    ]),
  ],
};

/** Models of the other participants, by brand id. */
const MODELS: Readonly<Record<number, readonly string[]>> = {
  1: ['L200 Triton Sport HPE', 'Pajero Sport HPE', 'Pajero TR4 2.0 4x4', 'Eclipse Cross HPE-S AWD'],
  2: ['Jimny Sierra 4You', 'Jimny 1.3 4Sport', 'Grand Vitara 2.0 4x4', 'Vitara 4Sport Allgrip'],
};

/** A brand without demo vehicles of its own drives those of the first. */
export const garageOf = (brandId: number): readonly DemoVehicle[] =>
  GARAGES[brandId] ?? GARAGES[1] ?? [];
export const modelsOf = (brandId: number): readonly string[] => MODELS[brandId] ?? MODELS[1] ?? [];

export const PARTICIPANT_NAMES = [
  'Rui Barreto',
  'Solange Prado',
  'Otávio Lemos',
  'Célia Nakamura',
  'Davi Rocha',
  'Teresa Vilela',
  'Ivo Schneider',
  'Marta Quintela',
  'Álvaro Peixoto',
  'Lúcia Amaral',
] as const;
