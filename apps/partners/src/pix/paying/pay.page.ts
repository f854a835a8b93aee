import type { FastifyReply } from 'fastify';
import { html, type Markup } from '../../platform/html.ts';
import { formatWhen, sendPage } from '../../platform/page.ts';
import { type Charge, type ChargeStatus, expiryOf } from '../charging/charge.ts';
import type { PayResult } from './pay-charge.ts';
import type { PixProvider } from '../provider.ts';

export type PayOutcome = PayResult | { problem: string } | { stray: string };

const STATUSES: Record<ChargeStatus, string> = {
  ATIVA: 'aguardando pagamento',
  CONCLUIDA: 'paga',
  REMOVIDA_PELO_USUARIO_RECEBEDOR: 'removida por quem a criou',
};

const MONEY = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Page of the bank app: a field for a code, its charge, and the open charges. */
export function sendPayPage(
  reply: FastifyReply,
  provider: PixProvider,
  view: { code?: string; charge?: Charge; outcome?: PayOutcome },
): FastifyReply {
  const { code = '', charge, outcome } = view;
  return sendPage(reply, {
    title: 'Pagar Pix',
    body: html`${outcome ? showOutcome(outcome) : null}
      <form method="get" action="/pix/pay">
        <label for="codigo">Pix copia e cola ou txid</label>
        <textarea id="codigo" name="codigo" rows="3" spellcheck="false">${code}</textarea>
        <div class="row"><button>Continuar</button></div>
      </form>
      ${charge ? showCharge(provider, charge) : null}
      ${
        code !== '' && !charge
          ? html`<p class="note bad">Este código não é de uma cobrança deste provedor.</p>`
          : null
      }
      ${showOpenCharges(provider)} ${showStrayForm(provider)}`,
  });
}

function showOutcome(outcome: PayOutcome): Markup {
  if ('stray' in outcome) {
    return html`<p class="note ok" role="status">Pix avulso enviado: ${outcome.stray}</p>`;
  }
  if ('problem' in outcome) return html`<p class="note bad" role="status">${outcome.problem}</p>`;
  return outcome.status === 'CONCLUIDA'
    ? html`<p class="note ok" role="status">Pagamento feito: ${outcome.endToEndId}</p>`
    : html`<p class="note" role="status">
        Nada foi pago: só um aviso falso foi enviado (${outcome.endToEndId}).
      </p>`;
}

function showCharge(provider: PixProvider, charge: Charge): Markup {
  const receiver = provider.receiverOf(charge.terms.chave);
  const { solicitacaoPagador: message } = charge.terms;
  const overdue = charge.status === 'ATIVA' && provider.clock() > expiryOf(charge);
  return html`<section class="sheet">
    <p class="amount">${showAmount(charge.terms.valor)}</p>
    <dl>
      <dt>Para</dt>
      <dd>${receiver.name}, ${receiver.city}</dd>
      <dt>Chave</dt>
      <dd>${charge.terms.chave}</dd>
      ${
        message
          ? html`<dt>Mensagem</dt>
              <dd>${message}</dd>`
          : null
      }
      <dt>Situação</dt>
      <dd>${overdue ? 'vencida' : STATUSES[charge.status]}</dd>
      <dt>Vence</dt>
      <dd>${formatWhen(expiryOf(charge).toISOString())}</dd>
    </dl>
    <form class="row" method="post" action="/pix/pay">
      <input type="hidden" name="txid" value="${charge.txid}" />
      ${
        charge.status === 'ATIVA' && !overdue
          ? html`<button name="acao" value="pagar">Pagar</button>
              <button class="quiet" name="acao" value="menos">Pagar a metade</button>
              <button class="quiet" name="acao" value="mais">Pagar o dobro</button>
              <button class="quiet" name="acao" value="duas-vezes">Pagar duas vezes</button>`
          : html`<button class="quiet" name="acao" value="forcar">Pagar mesmo assim</button>`
      }
    </form>
  </section>`;
}

function showOpenCharges(provider: PixProvider): Markup {
  const open = Object.values(provider.file.value.charges)
    .filter((charge) => charge.status === 'ATIVA' && provider.clock() <= expiryOf(charge))
    .toReversed();
  if (open.length === 0) return html`<p class="note">Nenhuma cobrança em aberto.</p>`;
  const rows = open.map(
    (charge) =>
      html`<tr>
        <td>${formatWhen(charge.criacao)}</td>
        <td class="whole">${showAmount(charge.terms.valor)}</td>
        <td class="long"><a href="/pix/pay?codigo=${charge.txid}">${charge.txid}</a></td>
      </tr>`,
  );
  return html`<h2>Cobranças em aberto</h2>
    <table>
      <thead>
        <tr>
          <th scope="col">Criada</th>
          <th scope="col">Valor</th>
          <th scope="col">Txid</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>`;
}

/** Form for a payment without charge, sent manually to the key. */
function showStrayForm({ file }: PixProvider): Markup {
  const keys = [
    ...new Set([
      ...Object.keys(file.value.webhooks),
      ...Object.values(file.value.charges).map(({ terms }) => terms.chave),
    ]),
  ];
  if (keys.length === 0) return html``;
  return html`<h2>Pix avulso</h2>
    <form class="sheet" method="post" action="/pix/stray">
      <label for="chave">Chave</label>
      <select id="chave" name="chave">
        ${keys.map((key) => html`<option value="${key}">${key}</option>`)}
      </select>
      <label for="valor">Valor</label>
      <input id="valor" name="valor" value="500.00" inputmode="decimal" />
      <label for="txid">Txid (opcional)</label>
      <input id="txid" name="txid" autocomplete="off" />
      <div class="row"><button class="quiet">Enviar sem cobrança</button></div>
    </form>`;
}

function showAmount(valor: string): string {
  return MONEY.format(Number(valor));
}
