import type { Brand } from '../brand.ts';

/** Brand 1, the default (BRD-02). Numbers, addresses and bank data are placeholders. */
export const mitsubishi: Brand = {
  id: 1,
  slug: 'mitsubishi',
  name: 'Mitsubishi Motors',
  short: 'MIT',
  nickname: 'Mitsubishi',
  siteName: 'Portal do proprietário Mitsubishi',
  siteUrl: 'https://www.mitsubishi.example/',
  maintenanceUrl: 'https://www.mitsubishi.example/agendar-manutencao',
  termsUrl: null,
  privacyUrl: null,
  social: {
    facebook: 'https://facebook.example/mitsubishi4x4',
    youtube: 'https://youtube.example/mitsubishi4x4',
    instagram: 'https://instagram.example/mitsubishi4x4',
    tiktok: 'https://tiktok.example/mitsubishi4x4',
  },
  support: {
    customerService: { label: 'Atendimento ao cliente', phone: '0800 000 0001' },
    insurance: { label: 'Seguro', phone: '0800 000 0002' },
    assistance: { label: 'Assistência 24 horas', phone: '0800 000 0003' },
  },
  wordmark: { word: 'Mitsubishi', tag: '4x4' },
  hand: 'far',
  face: {
    title: 'O asfalto acaba. A viagem começa.',
    three: [
      'Etapas de longa distância, na terra, para quem tem Mitsubishi 4x4.',
      'Você precisa de CPF, documento do carro e dez minutos.',
      'Escolha a etapa, inscreva carro e equipe, pague por Pix.',
    ],
    upcoming: 'Próximas largadas',
  },
  voice: {
    login: 'Sua garagem, sua equipe e as próximas largadas.',
    steps: [
      'Cadastre seu 4x4 pelo chassi',
      'Escolha a etapa e inscreva a família',
      'Pague com Pix e pegue a estrada',
    ],
    empty: {
      stages: 'A próxima largada aparece aqui assim que tiver dia e lugar.',
      entries: 'Quando as inscrições da próxima etapa abrirem, ela espera por você aqui ao lado.',
      past: 'Depois da chegada, as fotos da viagem ficam guardadas aqui.',
      garage:
        'Toda viagem começa por um carro. Cadastre seu 4x4 pelo chassi e inscreva-se nas etapas.',
      companions:
        'Cadastre uma vez, só com nome e data de nascimento, e escolha quem vai em cada viagem.',
    },
    won: 'Agora é estrada.',
    wonNumber: 'Cole o número nas duas portas.',
    untilStart: 'Daqui até a largada',
    year: 'Seu ano, de uma ponta à outra',
    certificate: 'Foi, subiu e voltou:',
  },
  events: {
    introduction:
      'Há mais de 26 anos levamos famílias e pilotos para a terra. Escolha a etapa, inscreva seu 4x4 e venha.',
  },
  faq: {
    season: 2025,
    items: [
      {
        question: 'Como é a cobrança da temporada 2025?',
        answer: [
          'A temporada 2025 começa em 5 de abril. Em 2025 a inscrição é paga por Pix, aqui mesmo no portal, e o valor é fixo por etapa.',
          'Você paga por carro: levou dois, paga dois.',
        ],
      },
      {
        question: 'O que é a taxa solidária?',
        answer: [
          'É o valor da inscrição, fixo por etapa. O que é arrecadado vai para a instituição parceira da cidade que recebe a trilha.',
        ],
      },
      {
        question: 'Como faço a inscrição?',
        answer: [
          'As inscrições abrem na terça-feira da semana anterior ao evento. Escolha a etapa, o carro e quem vai com você.',
          '10% das vagas são de quem vem pela primeira vez: novos clientes, com veículos fabricados a partir de 2022, se inscrevem antes, já na quinta-feira anterior.',
        ],
      },
      {
        question: 'Paguei. Preciso enviar comprovante?',
        answer: [
          'Não. O pagamento é por Pix com QR Code ou copia e cola. Assim que ele é confirmado, você vê nesta página e recebe um e-mail.',
          'Se a tela mostra um prazo e ele acaba sem pagamento, a vaga passa para quem está na lista de espera.',
        ],
      },
      {
        question: 'Como funciona a lista de espera?',
        answer: [
          'Quando as vagas acabam, sua inscrição entra na fila e guarda o lugar. Abriu vaga para o seu grupo, avisamos por e-mail e você paga para confirmar.',
        ],
      },
      {
        question: 'Quanto custa levar dois carros no Outdoor?',
        answer: [
          'No Outdoor cada carro custa R$ 500,00, e a inscrição aceita dois carros. Com os dois, são R$ 1.000,00.',
        ],
      },
    ],
  },
  pix: {
    name: 'EVENTOS 4X4 MITSUBISHI',
    city: 'SAO PAULO',
    document: '00.000.000/0001-00',
    bank: '000, Banco Exemplo',
    agency: '0001',
    account: '00000-0',
    pix_key: 'pix@mitsubishi.example',
  },
  mail: { fromName: 'Mitsubishi Motors' },
  demoHosts: ['mitsubishi.localhost'],
  themeColor: { light: '#F6F2E9', dark: '#15140F' },
  accent: {
    light: { accent: '#C4001A', press: '#9E0015', on: '#FFFFFF', text: '#B30018', wash: '#FBE9E6' },
    dark: { accent: '#D8232F', press: '#B5121F', on: '#FFFFFF', text: '#FF8A7E', wash: '#3A1A17' },
  },
};
