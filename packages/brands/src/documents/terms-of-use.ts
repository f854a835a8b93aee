import type { DocumentText } from './document.ts';

export const termsOfUse: DocumentText = (brand) => ({
  title: 'Termos de uso',
  version: '2026-02',
  introduction: `Estes termos valem para o ${brand.siteName}. Ao aceitá-los, você pode cadastrar seus veículos, formar sua equipe e se inscrever nas etapas.`,
  sections: [
    {
      heading: 'Sua conta',
      paragraphs: [
        'A conta é pessoal. Você confirma o e-mail uma vez e entra sempre com ele e sua senha. Guarde a senha só com você e troque-a se desconfiar que alguém a conhece.',
        'O CPF e o e-mail da conta não mudam. Os demais dados você corrige quando quiser em "Editar informações".',
      ],
    },
    {
      heading: 'Seus veículos',
      paragraphs: [
        `Cadastre apenas veículos ${brand.nickname} que você usa com autorização do dono. O chassi identifica o veículo em cada etapa: ele só pode estar em uma inscrição ativa por etapa.`,
        'Vendeu o veículo? Marque a venda no portal. Ele sai da garagem e continua no histórico das inscrições feitas.',
      ],
    },
    {
      heading: 'Inscrições e vagas',
      paragraphs: [
        'Uma vaga é o lugar de um veículo. Se não houver vaga para todos os veículos da sua inscrição, ela entra na lista de espera e guarda a posição.',
        'Quando a etapa tem taxa, a vaga fica reservada até o prazo mostrado na tela. Sem pagamento até lá, ela pode voltar para a fila.',
        'Você pode cancelar até o prazo de cancelamento da etapa. O valor pago é devolvido por inteiro, por Pix.',
      ],
    },
    {
      heading: 'Segurança na trilha',
      paragraphs: [
        'A participação é somente para veículos 4x4, com motorista habilitado e maior de 18 anos. A organização pode recusar um veículo ou uma pessoa na largada por segurança.',
      ],
    },
    {
      heading: 'Fale com a gente',
      paragraphs: [
        `Dúvidas sobre estes termos: ${brand.support.customerService.label}, ${brand.support.customerService.phone}.`,
      ],
    },
  ],
});
