import type { DemoGarage } from '../demo-garage.ts';
import { mitsubishiGuides } from '../guides/mitsubishi.data.ts';
import { mitsubishiPlaces } from '../places/mitsubishi.data.ts';

export const mitsubishi: DemoGarage = {
  brandId: 1,
  places: mitsubishiPlaces,
  guides: mitsubishiGuides,
  kilometres: { least: 186, most: 412 },
  vehicles: [
    {
      chassis: '93XKL1TB4PC028818',
      model: 'L200 Triton Sport HPE-S',
      title: 'Trovão',
      year: '2023',
      plate: 'LEA3D03',
      color: 'Branco Fuji',
    },
    {
      chassis: 'MMBKS1WX5MC031238',
      model: 'Pajero Sport HPE',
      title: 'A Dama',
      year: '2021',
      plate: 'VNW6F98',
      color: 'Cinza Londrino',
    },
    {
      chassis: '93XGA2WC4KC074773',
      model: 'ASX (4x2)',
      title: 'Da cidade',
      year: '2019',
      plate: 'RCA1G12',
      color: 'Branco',
    },
  ],
  models: [
    'L200 Triton Sport HPE',
    'Pajero Sport HPE',
    'Pajero TR4 2.0 4x4',
    'Eclipse Cross HPE-S AWD',
  ],
};
