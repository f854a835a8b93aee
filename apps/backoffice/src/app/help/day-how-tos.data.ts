import { backofficePaths as paths } from '@trilha/contract/backoffice-paths.ts';
import type { HowTo } from './how-to.ts';

/** Tasks of every day: what waits, registrations, reviews, messages, money. */
export const dayHowTos: readonly HowTo[] = [
  {
    id: 'o-que-espera',
    task: 'Ver o que espera por alguém',
    on: [paths.today],
    steps: [
      'Leia primeiro os alarmes: dizem o que parou e desde quando.',
      'Em cada fila, o número abre a lista já filtrada. Amarelo vence hoje.',
      'Volte aqui: os números mudam sozinhos.',
    ],
    link: { words: 'Ver as inscrições', to: paths.registrations },
    words: 'hoje fila pendente alarme',
  },
  {
    id: 'achar-inscricao',
    task: 'Achar uma inscrição, um telefone ou uma placa',
    on: [paths.registrations, paths.today],
    steps: [
      'Aperte Ctrl K e digite número, placa, nome, e-mail ou CPF inteiro.',
      'Abra a inscrição: equipe, carros, dinheiro e tudo o que aconteceu.',
      'Para ver CPF e telefone, escolha *Mostrar* e diga por quê.',
    ],
    link: { words: 'Ver as inscrições', to: paths.registrations },
    words: 'telefone celular motorista buscar',
  },
  {
    id: 'por-que-nao-entrou',
    task: 'Dizer por que um cliente não entrou',
    on: [paths.registration, paths.customer, paths.customers],
    steps: [
      'Busque a pessoa em *Clientes*, por nome, e-mail ou CPF inteiro.',
      'Na página dela, leia *Por que não entrou?*: cada pedido tem hora, lugar e motivo.',
      'Quem estava na vez antes aparece em número, nunca em nome.',
    ],
    link: { words: 'Ir para Clientes', to: paths.customers },
    words: 'recusado lotada reclamacao abertura',
  },
  {
    id: 'mudar-inscricao',
    task: 'Trocar carro ou pessoa de uma inscrição',
    on: [paths.registrationEdit, paths.registration],
    steps: [
      'Abra a inscrição e escolha *Editar…*.',
      'Escolha da garagem e da equipe do cliente; ao lado aparece o que muda em taxa e vagas.',
      'Escreva o que o cliente vai ler e o motivo, e grave.',
    ],
    link: { words: 'Ver as inscrições', to: paths.registrations },
    words: 'editar navegador acompanhante veiculo',
  },
  {
    id: 'cancelar-inscricao',
    task: 'Cancelar uma inscrição e devolver a taxa',
    on: [paths.registration],
    steps: [
      'Abra a inscrição, escolha *Cancelar…* e leia o que vai acontecer.',
      'Diga quanto volta: *Tudo*, *Uma parte* ou *Nada*.',
      'Escreva o motivo e confirme com o segundo passo. Acima do limite, outra pessoa confirma.',
    ],
    link: { words: 'Ver o que falta confirmar', to: paths.money },
    words: 'estorno devolucao reembolso desistencia',
  },
  {
    id: 'ajustar-taxa',
    task: 'Dar desconto ou cortesia',
    on: [paths.registration],
    steps: [
      'Abra a inscrição e escolha *Ajustar taxa…*.',
      'Digite a taxa por carro: a página mostra o que volta ou falta. Zero confirma sem pagar.',
      'Escreva o que o cliente vai ler e o motivo, e confirme com o segundo passo.',
    ],
    link: { words: 'Ver as inscrições', to: paths.registrations },
    words: 'cortesia gratis isencao valor preco',
  },
  {
    id: 'revisar',
    task: 'Aprovar, perguntar ou recusar em revisão',
    on: [paths.reviews],
    steps: [
      'Abra a primeira da fila: o chassi, as idades e as inscrições de antes estão ao lado.',
      'Decida por *Aprovar*, *Perguntar…* ou *Recusar…*. *Assumir* tira de quem deixou aberta.',
      'A decisão sai em dez segundos; até lá, *Desfazer* volta atrás.',
    ],
    link: { words: 'Ir para Revisão', to: paths.reviews },
    words: 'analise chassi',
  },
  {
    id: 'escrever',
    task: 'Escrever para quem está numa etapa',
    on: [paths.mailings, paths.newMailing],
    steps: [
      'Escolha *Escrever…* e, em *Filtro*, a etapa e a situação.',
      'Leia *A quem chega* e o exemplo de cada pessoa, que mudam enquanto você digita.',
      'Escolha *Enviar…* ou *Agendar…*. Em dez segundos dá para cancelar.',
    ],
    link: { words: 'Nova mensagem', to: paths.newMailing },
    words: 'e-mail mensagem aviso participantes',
  },
  {
    id: 'marketing',
    task: 'Mandar novidades a quem autorizou',
    on: [paths.newMarketing, paths.mailings],
    steps: [
      'Em *Mensagens*, escolha *Marketing…*, a marca e o assunto autorizado.',
      'Leia quantos recebem e o exemplo; nomes não aparecem aqui.',
      'Envie: a autorização é conferida de novo na saída de cada e-mail.',
    ],
    link: { words: 'Nova mensagem de marketing', to: paths.newMarketing },
    words: 'newsletter promocao consentimento',
  },
  {
    id: 'pix-sem-par',
    task: 'Descobrir de quem é um Pix',
    on: [paths.money],
    steps: [
      'Abra a linha: valor, hora e quem pagou estão no painel, com os pares prováveis.',
      'Escolha *Ligar…* na inscrição certa e leia o que vai acontecer.',
      'Sem par, use *Devolver…* ou *Esclarecida…*, sempre com o motivo.',
    ],
    link: { words: 'Ir para Conciliação', to: paths.money },
    words: 'pagamento pagador nao identificado conciliacao quem pagou',
  },
  {
    id: 'importar-extrato',
    task: 'Conferir pagamentos do código fixo pelo extrato',
    on: [paths.money],
    steps: [
      'Baixe o extrato no banco, em OFX ou CSV.',
      'Escolha *Importar extrato…*: cada linha mostra o texto do banco e o par provável.',
      'Tire as linhas que não são pagamento e escolha *Registrar pagamentos*.',
    ],
    link: { words: 'Ir para Conciliação', to: paths.money },
    words: 'ofx csv banco estatico',
  },
  {
    id: 'fechar-dia',
    task: 'Fechar o dia',
    on: [paths.moneyDays],
    steps: [
      'Abra o dia: banco e registros têm de dar o mesmo. Cada número abre as linhas.',
      'Decida ou explique o que ficou de diferença.',
      'Escolha *Fechar o dia…*. O que chegar depois abre um ajuste.',
    ],
    link: { words: 'Ir para Fechamento', to: paths.moneyDays },
    words: 'caixa conciliacao diferenca',
  },
  {
    id: 'fechar-etapa',
    task: 'Prestar contas de uma etapa',
    on: [paths.stageStatement, paths.moneyDays],
    steps: [
      'Abra *Extrato* da etapa: inscrições, taxas, devoluções e o que o portão anotou.',
      'Baixe ou imprima: *Baixar…* pede um motivo.',
      'Escolha *Fechar a etapa…*; a página diz o que ainda falta.',
    ],
    link: { words: 'Ver os extratos', to: paths.moneyDays },
    words: 'relatorio financeiro total arrecadado',
  },
  {
    id: 'conta-solidaria',
    task: 'Dizer o que a taxa virou',
    on: [paths.stageSolidarity],
    steps: [
      'Em *Solidária* da etapa, anote as entidades e o que foi prometido a cada uma: dinheiro, ou coisas com quantidade.',
      'Anote os custos e as entregas, com recibo e fotos: só a equipe vê o que não for marcado para todos. Acima do limite, outra pessoa do Financeiro confirma.',
      'Com o *Extrato* fechado e a diferença em zero, escolha *Marcar como prestada…*. Uma devolução depois disso reabre a conta.',
    ],
    link: { words: 'Ir para Temporada', to: paths.season },
    words: 'entidade doacao alimentos prestacao contas',
  },
];
