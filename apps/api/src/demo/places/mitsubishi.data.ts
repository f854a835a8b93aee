import type { DemoPlaces } from './demo-places.ts';

/** Long-distance stages: towns and mountain ranges a day apart. */
export const mitsubishiPlaces: DemoPlaces = {
  open: {
    title: 'Etapa Poços de Caldas',
    city: 'Poços de Caldas',
    uf: 'MG',
    location: 'Parque José Affonso Junqueira',
  },
  'few-left': {
    title: 'Etapa Ribeirão Preto',
    city: 'Ribeirão Preto',
    uf: 'SP',
    location: 'Fazenda São João da Mata',
  },
  full: {
    title: 'Etapa Penedo, Serra da Mantiqueira',
    city: 'Itatiaia',
    uf: 'RJ',
    location: 'Portal de Penedo',
  },
  free: {
    title: 'Etapa Mogi Guaçu',
    city: 'Mogi Guaçu',
    uf: 'SP',
    location: 'Autódromo Velocitta',
  },
  review: {
    title: 'Expedição Serra da Canastra',
    city: 'São Roque de Minas',
    uf: 'MG',
    location: 'Praça da Matriz',
  },
  'first-batch': {
    title: 'Etapa Brasília',
    city: 'Brasília',
    uf: 'DF',
    location: 'Parque da Cidade',
  },
  'first-batch-full': {
    title: 'Etapa Gramado',
    city: 'Gramado',
    uf: 'RS',
    location: 'Expogramado',
  },
  soon: {
    title: 'Passeio Chapada dos Veadeiros',
    city: 'Alto Paraíso de Goiás',
    uf: 'GO',
    location: 'Centro de Atendimento ao Turista',
  },
  opening: {
    title: 'Etapa Serra do Cipó',
    city: 'Santana do Riacho',
    uf: 'MG',
    location: 'Largo de Cardeal Mota',
  },
  closed: {
    title: 'Etapa Socorro',
    city: 'Socorro',
    uf: 'SP',
    location: 'Parque do Monjolinho',
  },
  today: {
    title: 'Passeio Campos do Jordão',
    city: 'Campos do Jordão',
    uf: 'SP',
    location: 'Horto Florestal',
  },
  cancelled: {
    title: 'Etapa Tiradentes',
    city: 'Tiradentes',
    uf: 'MG',
    location: 'Largo das Forras',
  },
  'past-photos': {
    title: 'Etapa Joinville',
    city: 'Joinville',
    uf: 'SC',
    location: 'Expoville',
  },
  past: {
    title: 'Etapa Curitiba',
    city: 'Curitiba',
    uf: 'PR',
    location: 'Parque Barigui',
  },
  'first-held': {
    title: 'Etapa Lages',
    city: 'Lages',
    uf: 'SC',
    location: 'Parque Conta Dinheiro',
  },
  'second-held': {
    title: 'Etapa Londrina',
    city: 'Londrina',
    uf: 'PR',
    location: 'Parque Ney Braga',
  },
  'past-empty': {
    title: 'Passeio Serra do Rio do Rastro',
    city: 'Lauro Müller',
    uf: 'SC',
    location: 'Mirante da Serra',
  },
};
