import { backofficePaths as paths } from '@trilha/contract/backoffice-paths.ts';
import type { HowTo } from './how-to.ts';

/** Tasks of a stage, from planning it to its results. */
export const stageHowTos: readonly HowTo[] = [
  {
    id: 'criar-etapa',
    task: 'Criar uma etapa',
    on: [paths.season, paths.seasonStage],
    steps: [
      'Em *Temporada*, escolha *Nova etapa…*: começa pela última da marca ou vazia.',
      'Confira datas, vagas e taxa. A lista à direita diz o que falta antes de publicar.',
      'Marque *Publicada* e salve, ou deixe a hora em *Publicar em*.',
    ],
    link: { words: 'Criar agora', to: `${paths.season}?fazer=nova-etapa` },
    words: 'nova publicar rascunho clonar',
  },
  {
    id: 'ver-antes',
    task: 'Ver a etapa como o cliente vai ver',
    on: [paths.stagePreview],
    steps: [
      'Abra *Prévia* da etapa, também com mudanças ainda não salvas.',
      'Troque entre *Celular* e *Computador*, claro e escuro.',
      'Nada pode ser apertado na prévia; ninguém mais a vê.',
    ],
    link: { words: 'Ir para Temporada', to: paths.season },
    words: 'previa visualizar portal',
  },
  {
    id: 'ensaiar',
    task: 'Ensaiar a abertura',
    on: [paths.stageRehearsals],
    steps: [
      'Abra *Ensaio* da etapa e diga quantos clientes inventados chegam.',
      'Escolha *Ensaiar a abertura*. Pode sair da página: o ensaio continua.',
      'O resultado diz primeiro o que significa e o que cederia antes.',
    ],
    link: { words: 'Ir para Temporada', to: paths.season },
    words: 'teste carga simulacao',
  },
  {
    id: 'acompanhar-abertura',
    task: 'Acompanhar a abertura e pausar',
    on: [paths.room],
    steps: [
      'Deixe *Sala de controle* aberta: vagas, pedidos, recusas e pagamentos mudam sozinhos.',
      'Com problema, escolha *Pausar inscrições…* e diga o que o cliente vai ler.',
      'Resolvido, escolha *Retomar inscrições*.',
    ],
    link: { words: 'Ver as etapas de hoje', to: paths.today },
    words: 'sala controle lotes vagas',
  },
  {
    id: 'fila',
    task: 'Saber quem sobe da fila de espera',
    on: [paths.waitingLine],
    steps: [
      'Abra *Fila* da etapa: a ordem é a de chegada.',
      'Digite quantas vagas e escolha *Simular*: quem sobe e quem não cabe.',
      'Nada muda na simulação. A fila anda sozinha quando uma vaga fica livre.',
    ],
    link: { words: 'Ir para Temporada', to: paths.season },
    words: 'espera lista promover vaga',
  },
  {
    id: 'convidar',
    task: 'Convidar uma lista de pessoas',
    on: [paths.stageInvitations, paths.inviteList],
    steps: [
      'Em *Convites* da etapa, escolha *Convidar por lista…* e cole e-mails ou CPFs.',
      'Corrija as linhas com problema; cada uma diz qual é.',
      'Escolha *Enviar convites…*, diga o motivo e acompanhe na lista.',
    ],
    link: { words: 'Ir para Temporada', to: paths.season },
    words: 'patrocinador convidado lista',
  },
  {
    id: 'vouchers',
    task: 'Criar códigos de voucher',
    on: [paths.stageVouchers],
    steps: [
      'Em *Vouchers* da etapa, escolha *Criar códigos…*.',
      'Diga quantos, quantas vagas cada um e até quando vale.',
      'Mande por *Copiar lista* ou *Baixar CSV*.',
    ],
    link: { words: 'Ir para Temporada', to: paths.season },
    words: 'codigo promocional reserva',
  },
  {
    id: 'adiar',
    task: 'Adiar uma etapa',
    on: [paths.stagePostponement, paths.seasonStage],
    steps: [
      'Em *Adiamento* da etapa, escolha *Adiar a etapa…* e a nova data.',
      'Leia quantos serão perguntados e quanto pode voltar; escreva o que eles vão ler.',
      'Escolha *Propor o adiamento*: outra pessoa confirma em *Conciliação*.',
    ],
    link: { words: 'Ver o que falta confirmar', to: paths.money },
    words: 'mudar data chuva remarcar',
  },
  {
    id: 'cancelar-etapa',
    task: 'Cancelar uma etapa',
    on: [paths.seasonStage],
    steps: [
      'Abra a etapa e escolha *Cancelar a etapa…*.',
      'Leia quem está nela, quantos e-mails saem e quanto volta.',
      'Escreva para os clientes e o motivo; outra pessoa confirma em *Conciliação*.',
    ],
    link: { words: 'Ver o que falta confirmar', to: paths.money },
    words: 'suspender encerrar devolver',
  },
  {
    id: 'ordem-largada',
    task: 'Montar a ordem de largada',
    on: [paths.startOrder],
    steps: [
      'Em *Largada* da etapa, cole da planilha (número, grupo, hora) ou preencha por número.',
      'Confira abaixo o que muda e escolha *Gravar a ordem*.',
      'Escolha *Mostrar aos participantes* quando estiver certa.',
    ],
    link: { words: 'Ir para Chegadas', to: paths.arrivals },
    words: 'grupo horario saida',
  },
  {
    id: 'chegadas',
    task: 'Acompanhar quem chegou',
    on: [paths.arrivals],
    steps: [
      'Escolha a etapa: carros e pessoas na trilha mudam a cada cinco segundos.',
      'Em *A conferir*, decida cada dúvida com o motivo; *Desfazer a decisão* volta atrás.',
      'Celular sem rede: *Trazer arquivo* recebe o que ele guardou.',
    ],
    link: { words: 'Ver os aparelhos', to: paths.devices },
    words: 'portao check-in entrada faltam',
  },
  {
    id: 'conferir-credencial',
    task: 'Conferir uma credencial',
    on: [paths.credential],
    steps: [
      'Leia o código com qualquer leitor de QR, ou peça o número da inscrição.',
      'Cole o texto, ou digite o número e escolha a etapa, e escolha *Conferir*.',
      'A resposta diz se vale agora, e por que não.',
    ],
    link: { words: 'Conferir agora', to: paths.credential },
    words: 'qr code falso',
  },
  {
    id: 'resultado',
    task: 'Publicar o resultado',
    on: [paths.stageResults],
    steps: [
      'Em *Resultados* da etapa, escolha *Publicar resultado…* e o arquivo, ou cole a tabela.',
      'Com as colunas inscrição e posição (CSV ou XLSX), sai uma tabela na página e cada participante vê o próprio lugar. Se os nomes das colunas forem outros, diga uma vez o que é cada uma.',
      'Comece por *Provisório*, com prazo para protestos; depois *Editar…* torna oficial.',
    ],
    link: { words: 'Ir para Temporada', to: paths.season },
    words: 'classificacao posicao csv xlsx tabela',
  },
];
