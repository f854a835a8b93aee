import type { FastifyInstance } from 'fastify';
import { html } from './platform/html.ts';
import { sendPage } from './platform/page.ts';

/** Index page of all partner stand-ins. */
export function addHomePage(app: FastifyInstance, smtpUrl: () => string): void {
  app.get('/', (_request, reply) =>
    sendPage(reply, {
      title: 'Parceiros da demonstração',
      body: html`<p>
          O mundo lá fora, de faz de conta: com protocolos de verdade, sem dinheiro de verdade.
        </p>
        <h2>Para pessoas</h2>
        <dl>
          <dt><a href="/mailbox">Caixa de e-mail</a></dt>
          <dd>Tudo o que o portal envia</dd>
          <dt><a href="/authenticator">Códigos da equipe</a></dt>
          <dd>Os aplicativos autenticadores de quem entra na Gestão</dd>
          <dt><a href="/pix/pay">Pagar Pix</a></dt>
          <dd>O aplicativo do banco</dd>
          <dt><a href="/switches">Falhas</a></dt>
          <dd>Faça os parceiros falharem</dd>
        </dl>
        <h2>Para programas</h2>
        <dl>
          <dt>E-mail</dt>
          <dd>
            ${smtpUrl()} · <a href="/mailbox/messages">GET /mailbox/messages?to=</a> · DELETE
            /mailbox/messages
          </dd>
          <dt>CEP</dt>
          <dd><a href="/ws/01310100/json/">GET /ws/{cep}/json/</a></dd>
          <dt>Montadora</dt>
          <dd>
            POST /core/oauth/token · GET /core/chassis?marca=&amp;chassi= · GET
            /core/chassis?marca=&amp;data_inicio=&amp;data_fim=&amp;pagina=
          </dd>
          <dt>Pix</dt>
          <dd>
            POST /pix/oauth/token · /pix/v2/cob · /pix/v2/pix · /pix/v2/webhook · POST
            /pix/cob/{txid}/pay
          </dd>
          <dt>Avisos</dt>
          <dd>POST /push/subscriptions · POST, GET, DELETE /push/send/{id}</dd>
          <dt>Falhas</dt>
          <dd>GET /switches · POST /switches</dd>
        </dl>`,
    }),
  );
}
