import type { Brand } from '../brand.ts';

/** Brand 2. Numbers, addresses and bank data are placeholders. */
export const suzuki: Brand = {
  id: 2,
  slug: 'suzuki',
  name: 'Suzuki Veículos',
  short: 'SUZ',
  nickname: 'Suzuki',
  siteName: 'Portal do proprietário Suzuki',
  siteUrl: 'https://www.suzuki.example/',
  maintenanceUrl: 'https://www.suzuki.example/agendar-revisao',
  termsUrl: null,
  privacyUrl: null,
  social: {
    facebook: 'https://facebook.example/suzuki4x4',
    youtube: 'https://youtube.example/suzuki4x4',
    instagram: 'https://instagram.example/suzuki4x4',
  },
  support: {
    customerService: { label: 'Atendimento ao cliente', phone: '0800 000 0011' },
    insurance: { label: 'Seguro', phone: '0800 000 0012' },
    assistance: { label: 'Assistência 24 horas', phone: '0800 000 0013' },
  },
  wordmark: { word: 'Suzuki', tag: '4x4' },
  hand: 'near',
  face: {
    title: 'Pequeno passa. Bora?',
    three: [
      'Trilhas curtas, de meio dia, para quem tem Suzuki 4x4.',
      'Precisa de CPF, documento do carro e dez minutos.',
      'Escolheu, inscreveu, pagou no Pix. Pronto.',
    ],
    upcoming: 'Próximas trilhas',
  },
  voice: {
    login: 'Seu carro, sua turma e a próxima trilha.',
    steps: [
      'Cadastre o carro pelo chassi',
      'Escolha a trilha e chame a turma',
      'Pague no Pix e bora',
    ],
    empty: {
      stages: 'Marcou trilha nova, aparece aqui.',
      entries: 'Abriu inscrição, aparece aqui ao lado.',
      past: 'Fez a trilha? As fotos vêm pra cá.',
      garage: 'Cadastre seu 4x4 pelo chassi e bora.',
      companions: 'Nome e data de nascimento, só isso. Na inscrição você escolhe quem vai.',
    },
    won: 'Bora!',
    wonNumber: 'Cole o número no para-brisa.',
    untilStart: 'Até lá',
    year: 'Seu ano em curvas',
    certificate: 'Fez todas as curvas:',
  },
  events: {
    introduction:
      'Trilha pequena, aventura grande. Escolha a etapa, inscreva seu 4x4 e traga a família.',
  },
  faq: {
    season: 2025,
    items: [
      {
        question: 'Como é a cobrança da temporada 2025?',
        answer: [
          'A temporada 2025 começa em 5 de abril. Em 2025 tudo se resolve por Pix, aqui no portal, com valor fixo por etapa.',
          'O valor é por carro: se a família vai em dois, são duas taxas.',
        ],
      },
      {
        question: 'O que é a taxa solidária?',
        answer: [
          'É o que você paga para participar, sempre o mesmo valor em cada etapa. Tudo o que entra ajuda a instituição parceira da cidade que recebe a gente.',
        ],
      },
      {
        question: 'Como me inscrevo?',
        answer: [
          'As inscrições abrem na terça-feira da semana anterior ao evento. É só escolher a etapa, o carro e quem vai junto.',
          'Primeira vez? 10% das vagas são de novos clientes com veículos fabricados a partir de 2022, que se inscrevem antes, na quinta-feira anterior.',
        ],
      },
      {
        question: 'Paguei. E agora?',
        answer: [
          'Agora é com a gente, sem comprovante. Assim que o Pix por QR Code ou copia e cola é confirmado, você vê nesta página e recebe um e-mail.',
          'Se a tela mostra um prazo e ele passa sem pagamento, a vaga vai para quem está na lista de espera.',
        ],
      },
      {
        question: 'Como funciona a lista de espera?',
        answer: [
          'Sem vagas, você entra na fila na ordem de chegada. Quando abrir lugar para o seu grupo inteiro, avisamos por e-mail e é só pagar para confirmar.',
        ],
      },
      {
        question: 'Quanto custa levar dois carros no Outdoor?',
        answer: [
          'Cada carro no Outdoor custa R$ 500,00 e cabem dois carros por inscrição: R$ 1.000,00 no total.',
        ],
      },
    ],
  },
  pix: {
    name: 'EVENTOS 4X4 SUZUKI',
    city: 'SAO PAULO',
    document: '00.000.000/0002-00',
    bank: '000, Banco Exemplo',
    agency: '0002',
    account: '00000-0',
    pix_key: 'pix@suzuki.example',
  },
  mail: { fromName: 'Suzuki Veículos' },
  demoHosts: ['suzuki.localhost'],
  themeColor: { light: '#F6F2E9', dark: '#15140F' },
  accent: {
    light: { accent: '#0A3F98', press: '#072E72', on: '#FFFFFF', text: '#0A3F98', wash: '#E6ECF7' },
    dark: { accent: '#2F6BDB', press: '#2457B8', on: '#FFFFFF', text: '#9CC0FF', wash: '#172440' },
  },
};
