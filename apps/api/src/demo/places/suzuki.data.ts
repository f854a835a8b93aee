import type { DemoPlaces } from './demo-places.ts';

/** Short stages: a bend, a creek, a hill behind the next village. */
export const suzukiPlaces: DemoPlaces = {
  open: {
    title: 'Caracóis de Monte Verde',
    city: 'Camanducaia',
    uf: 'MG',
    location: 'Bosque de Monte Verde',
  },
  'few-left': {
    title: 'Zigue-zague do cafezal',
    city: 'Cravinhos',
    uf: 'SP',
    location: 'Galpão do café',
  },
  full: {
    title: 'Mata e riacho de Lumiar, Nova Friburgo',
    city: 'Nova Friburgo',
    uf: 'RJ',
    location: 'Praça de Lumiar',
  },
  free: {
    title: 'Primeira trilha',
    city: 'Jaguariúna',
    uf: 'SP',
    location: 'Estação da maria-fumaça',
  },
  review: {
    title: 'Comboio até a nascente',
    city: 'Bocaina de Minas',
    uf: 'MG',
    location: 'Largo do Rosário',
  },
  'first-batch': {
    title: 'Degraus de Pirenópolis',
    city: 'Pirenópolis',
    uf: 'GO',
    location: 'Largo da Matriz',
  },
  'first-batch-full': {
    title: 'Barro e neblina',
    city: 'Cambará do Sul',
    uf: 'RS',
    location: 'Centro Cultural',
  },
  soon: {
    title: 'Três cachoeiras',
    city: 'Formosa',
    uf: 'GO',
    location: 'Lagoa Feia',
  },
  opening: {
    title: 'Bromélias de Santa Teresa',
    city: 'Santa Teresa',
    uf: 'ES',
    location: 'Praça do Imigrante',
  },
  closed: {
    title: '66 Curvas de Serra Negra',
    city: 'Serra Negra',
    uf: 'SP',
    location: 'Parque das Fontes',
  },
  today: {
    title: 'Passeio de farol aceso',
    city: 'Gonçalves',
    uf: 'MG',
    location: 'Praça Monsenhor Dutra',
  },
  cancelled: {
    title: 'Ladeiras de Lavras Novas',
    city: 'Ouro Preto',
    uf: 'MG',
    location: 'Largo dos Prazeres',
  },
  'past-photos': {
    title: 'Lama de Guaraqueçaba',
    city: 'Guaraqueçaba',
    uf: 'PR',
    location: 'Trapiche',
  },
  past: {
    title: 'Morro do Anhangava',
    city: 'Quatro Barras',
    uf: 'PR',
    location: 'Portal da Graciosa',
  },
  'first-held': {
    title: 'Areias de Garopaba',
    city: 'Garopaba',
    uf: 'SC',
    location: 'Praça da Capela',
  },
  'second-held': {
    title: 'Parreirais de Bento Gonçalves',
    city: 'Bento Gonçalves',
    uf: 'RS',
    location: 'Estação do Vale',
  },
  'past-empty': {
    title: 'Passeio Corvo Branco',
    city: 'Grão-Pará',
    uf: 'SC',
    location: 'Praça da Igreja',
  },
};
