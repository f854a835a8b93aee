import { backofficePaths as paths } from '@trilha/contract/backoffice-paths.ts';
import type { HowTo } from './how-to.ts';

/** Tasks about customers, the team, phones, files and oversight. */
export const peopleHowTos: readonly HowTo[] = [
  {
    id: 'conta-cliente',
    task: 'Ajudar um cliente com a conta',
    on: [paths.customer, paths.customers],
    steps: [
      'Busque em *Clientes*; quem não confirmou o e-mail está em *A confirmar*.',
      'Use *Reenviar confirmação…* ou *Enviar link de senha…*; encerre um acesso estranho por *Encerrar…*.',
      'Para ver a tela dele, escolha *Ver como o cliente vê* e diga por quê.',
    ],
    link: { words: 'Ir para Clientes', to: paths.customers },
    words: 'senha e-mail confirmar acesso sessao',
  },
  {
    id: 'email-errado',
    task: 'Corrigir um e-mail errado',
    on: [paths.customer, paths.customers],
    steps: [
      'Abra a pessoa em *Clientes* e escolha *Corrigir e-mail…*.',
      'Escreva o endereço certo e o motivo: ele recebe um link que vale um dia.',
      'A conta só muda quando a pessoa abre o link e escolhe uma senha.',
    ],
    link: { words: 'Ir para Clientes', to: paths.customers },
    words: 'email errado trocar corrigir endereco digitou',
  },
  {
    id: 'dados-cliente',
    task: 'Atender um pedido de dados pessoais',
    on: [paths.customer, paths.customers],
    steps: [
      'Em *Clientes*, abra *Pedidos LGPD*: cada um diz até quando responder.',
      'Na página da pessoa, escolha *Preparar cópia…* ou *Apagar conta…*.',
      'Leia o que vai acontecer e diga o motivo; apagar pede o nome.',
    ],
    link: { words: 'Ir para Clientes', to: paths.customers },
    words: 'lgpd exclusao copia privacidade',
  },
  {
    id: 'ver-portal',
    task: 'Ver o portal como um cliente vê',
    on: [paths.customerPortal],
    steps: [
      'Na página da pessoa, escolha *Ver como o cliente vê* e diga por quê.',
      'Ande pelas telas: nada pode ser apertado e os códigos ficam escondidos.',
      'A vista vale um quarto de hora e fica na auditoria.',
    ],
    link: { words: 'Ir para Clientes', to: paths.customers },
    words: 'espelho tela cliente',
  },
  {
    id: 'exportar',
    task: 'Baixar o briefing ou outra lista',
    on: [paths.exports, paths.registrations],
    steps: [
      'Em *Exportações*, escolha o arquivo e a etapa ou o período; em Inscrições, filtre antes.',
      'Escolha *Exportar…*, diga o motivo e confirme com o segundo passo.',
      'Baixe em um quarto de hora. Com um nome, fica em *Guardadas* para a próxima vez.',
    ],
    link: { words: 'Ir para Exportações', to: paths.exports },
    words: 'planilha csv almoco totais telefone',
  },
  {
    id: 'equipe',
    task: 'Acrescentar alguém à equipe',
    on: [paths.team],
    steps: [
      'Escolha *Acrescentar* e diga nome, e-mail, papel e onde vale.',
      'Entregue o link em mãos: ele aparece uma vez.',
      'Papéis com dinheiro ou fim de etapa precisam de um segundo Admin.',
    ],
    link: { words: 'Acrescentar agora', to: `${paths.team}?fazer=acrescentar` },
    words: 'usuario acesso permissao papel convite',
  },
  {
    id: 'parear',
    task: 'Preparar um celular para o portão',
    on: [paths.devices, paths.arrivals],
    steps: [
      'Escolha *Parear*, a etapa e um nome. O código vale quinze minutos.',
      'No celular, leia o código e crie um PIN de seis números.',
      'Abra a página uma vez com rede; depois ela funciona sem.',
    ],
    link: { words: 'Parear agora', to: `${paths.devices}?fazer=parear` },
    words: 'parear aparelho check-in offline pin',
  },
  {
    id: 'chave-parceiro',
    task: 'Dar acesso a um parceiro',
    on: [paths.integrations],
    steps: [
      'Escolha *Criar chave*, o que o parceiro lê, onde e até quando.',
      'Copie a chave: ela aparece uma vez.',
      'Para avisar o parceiro na hora, use *Criar webhook*.',
    ],
    link: { words: 'Ir para Integrações', to: paths.integrations },
    words: 'api cronometragem crm',
  },
  {
    id: 'auditoria',
    task: 'Saber quem mudou o quê',
    on: [paths.audit],
    steps: [
      'Filtre por pessoa, cliente, assunto ou dia.',
      'Abra a linha: antes, depois e o motivo.',
      'Siga por *Tudo sobre isto* ou *Tudo desta pessoa*.',
    ],
    link: { words: 'Ir para Auditoria e saúde', to: paths.audit },
    words: 'historico log registro',
  },
  {
    id: 'tarefa-parada',
    task: 'Repetir uma tarefa que parou',
    on: [paths.audit],
    steps: [
      'Em *Saúde*, abra a faixa com tarefas paradas e leia por que pararam.',
      'Resolva a causa primeiro: o parceiro, o endereço ou o arquivo.',
      'Escolha *Repetir…* e diga o motivo.',
    ],
    link: { words: 'Ir para Auditoria e saúde', to: paths.audit },
    words: 'job erro e-mail falhou',
  },
  {
    id: 'minha-conta',
    task: 'Trocar meu segundo passo',
    on: [paths.account],
    steps: [
      'Em *Por que posso?*, veja seus papéis e acessos.',
      'Acrescente o novo aparelho antes de tirar o antigo.',
      'Guarde os dez códigos fora deste computador.',
    ],
    link: { words: 'Minha conta', to: paths.account },
    words: 'senha chave de acesso codigo celular novo',
  },
];
