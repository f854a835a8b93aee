import type { FastifyReply } from 'fastify';
import { html } from './html.ts';
import { sendPage } from './page.ts';
import { SWITCH_MODES, SWITCH_NAMES, type SwitchName, type SwitchStates } from './switches.ts';

const NAMES: Record<SwitchName, string> = {
  webhook: 'Aviso de Pix (webhook)',
  cep: 'Serviço de CEP',
  core: 'Sistema da montadora',
  smtp: 'E-mail (SMTP)',
  pix: 'Provedor de Pix',
  refunds: 'Devoluções de Pix',
  push: 'Serviço de avisos (push)',
  listing: 'Lista de Pix recebidos',
};

type AnyMode = (typeof SWITCH_MODES)[SwitchName][number];

const MODES: Record<AnyMode, string> = {
  normal: 'normal',
  late: 'atrasado',
  duplicated: 'em dobro',
  missing: 'não chega',
  'wrong-value': 'com valor errado',
  forged: 'falso (nada foi pago)',
  slow: 'lento',
  down: 'fora do ar',
  garbage: 'responde sem sentido',
  unauthorised: 'recusa as credenciais',
  refuse: 'recusa os e-mails',
  lying: 'mente (pago sem pagamento; menos páginas do que há)',
  'small-pages': 'em páginas de dois',
  doubled: 'cada Pix duas vezes',
  shuffled: 'em outra ordem a cada página',
  stuck: 'sempre a primeira página',
  breaking: 'cai a cada segunda página',
  garbled: 'com valores que não se pode ler',
  limited: 'recusa por excesso (429)',
  gone: 'não conhece mais o aparelho (410)',
  unfunded: 'não devolve: falta saldo',
  refused: 'recusa o pedido: falta saldo (400)',
  elsewhere: 'manda para outro endereço',
};

export function sendSwitchesPage(reply: FastifyReply, states: SwitchStates): FastifyReply {
  const forms = SWITCH_NAMES.map((name) => switchForm(name, states));
  return sendPage(reply, {
    title: 'Falhas',
    body: html`<p>Faça os parceiros falharem e veja como o portal se sai.</p>
      ${forms}
      <form class="row" method="post" action="/switches">
        <input type="hidden" name="reset" value="1" />
        <button class="quiet">Tudo normal</button>
      </form>`,
  });
}

function switchForm(name: SwitchName, states: SwitchStates) {
  const { mode: current, ms } = states[name];
  const options = SWITCH_MODES[name].map((mode) =>
    mode === current
      ? html`<option value="${mode}" selected>${MODES[mode]}</option>`
      : html`<option value="${mode}">${MODES[mode]}</option>`,
  );
  return html`<form class="sheet" method="post" action="/switches">
    <h2>${NAMES[name]}</h2>
    <input type="hidden" name="name" value="${name}" />
    <div class="row">
      <div>
        <label for="${name}-mode">Comportamento</label>
        <select id="${name}-mode" name="mode">
          ${options}
        </select>
      </div>
      <div>
        <label for="${name}-ms">Demora (ms)</label>
        <input id="${name}-ms" name="ms" type="number" min="0" max="600000" value="${ms}" />
      </div>
      <button>Aplicar</button>
    </div>
  </form>`;
}
