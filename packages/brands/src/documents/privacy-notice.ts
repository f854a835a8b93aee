import type { DocumentText } from './document.ts';

/** Information required by the Lei Geral de Proteção de Dados (Lei 13.709/2018, art. 9). */
export const privacyNotice: DocumentText = (brand) => ({
  title: 'Aviso de privacidade',
  version: '2026-02',
  introduction: `Aqui você lê, em linguagem simples, que dados o ${brand.siteName} usa, para quê e por quanto tempo, como pede a Lei Geral de Proteção de Dados (Lei 13.709/2018).`,
  sections: [
    {
      heading: 'Quais dados e para quê',
      paragraphs: [
        'Seus dados de cadastro (nome, CPF, e-mail, nascimento, gênero, telefone e endereço) servem para identificar você, falar sobre suas inscrições e cumprir regras de segurança dos eventos.',
        'Os dados dos veículos (chassi, placa, modelo, ano e cor) servem para conferir se o veículo pode entrar na etapa.',
        'Dos pilotos e navegadores da sua equipe pedimos o mesmo que de você e um contato de emergência. Dos acompanhantes pedimos só nome e data de nascimento.',
      ],
    },
    {
      heading: 'Crianças',
      paragraphs: [
        'Para cadastrar uma criança de até 11 anos pedimos o consentimento destacado do adulto responsável (art. 14 da lei). Usamos esses dados só para a segurança da etapa.',
      ],
    },
    {
      heading: 'Comunicações que você escolhe',
      paragraphs: [
        'Novidades, ofertas e convites só chegam se você autorizar. Cada autorização pode ser retirada quando quiser, e guardamos o histórico do que foi autorizado.',
        'Avisos no celular (vaga conquistada, prazo de pagamento, inscrições abertas, etapa alterada) só chegam aos aparelhos em que você os ligar, e cada tipo pode ser desligado no seu perfil. Eles trazem o nome da etapa, nunca os seus dados.',
      ],
    },
    {
      heading: 'Com quem compartilhamos',
      paragraphs: [
        'Com o serviço da montadora, para consultar o chassi; com o banco que recebe o Pix, para cobrar e devolver valores; com a organização da etapa, para a largada; e, se você ligar os avisos, com o serviço de avisos do seu navegador, que os entrega cifrados, sem poder ler. Com mais ninguém.',
      ],
    },
    {
      heading: 'Por quanto tempo',
      paragraphs: [
        'Enquanto sua conta existir. Registros de acesso ficam seis meses (Lei 12.965/2014, art. 15), e os de pagamento, o tempo que a lei exige.',
      ],
    },
    {
      heading: 'Seus direitos',
      paragraphs: [
        `Você pode ver, corrigir, levar e apagar seus dados, e retirar consentimentos (art. 18). Fale com a gente: ${brand.support.customerService.label}, ${brand.support.customerService.phone}.`,
      ],
    },
  ],
});
