import type { DemoGarage } from '../demo-garage.ts';
import { suzukiGuides } from '../guides/suzuki.data.ts';
import { suzukiPlaces } from '../places/suzuki.data.ts';

export const suzuki: DemoGarage = {
  brandId: 2,
  places: suzukiPlaces,
  guides: suzukiGuides,
  kilometres: { least: 28, most: 51 },
  vehicles: [
    {
      chassis: 'JSAJB74J5PT039146',
      model: 'Jimny Sierra 4Sport',
      title: 'Grilo',
      year: '2023',
      plate: 'MRD5E59',
      color: 'Marfim Chiffon',
    },
    {
      chassis: 'JSAJT54H3ET043435',
      model: 'Grand Vitara 2.0 4x4',
      title: 'Vovó',
      year: '2014',
      plate: 'BEZ2390',
      color: 'Vermelho Ardente',
    },
    {
      chassis: 'TSMLYE1W4KT074722',
      model: 'Vitara 4You (4x2)',
      title: 'Da cidade',
      year: '2019',
      plate: 'USG5A08',
      color: 'Branco Superior',
    },
  ],
  models: [
    'Jimny Sierra 4You',
    'Jimny 1.3 4Sport',
    'Grand Vitara 2.0 4x4',
    'Vitara 4Sport Allgrip',
  ],
  waivers: {
    today: [
      'Sei que um passeio fora de estrada tem riscos: lama, água, declives e mudança de tempo.',
      'Vou com o carro em ordem, cinto em todos e farol aceso, sem álcool ao volante, e sigo o que a organização pedir no caminho.',
      'Respondo pelo meu carro e por quem vai comigo. Em caso de acidente, autorizo os primeiros socorros e o aviso ao contato que deixei na inscrição.',
    ].join('\n\n'),
  },
};
