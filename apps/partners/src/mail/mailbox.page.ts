import type { FastifyReply } from 'fastify';
import { html } from '../platform/html.ts';
import { formatWhen, sendPage } from '../platform/page.ts';
import type { Mail } from './mailbox.ts';

export function sendMailList(reply: FastifyReply, mails: Mail[]): FastifyReply {
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td>${formatWhen(mail.at)}</td>
        <td class="long">${mail.to}</td>
        <td class="long"><a href="/mailbox/${mail.id}">${mail.subject || '(sem assunto)'}</a></td>
      </tr>`,
  );
  const list = html`<table>
      <thead>
        <tr>
          <th scope="col">Recebido</th>
          <th scope="col">Para</th>
          <th scope="col">Assunto</th>
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    <form class="row" method="post" action="/mailbox/clear">
      <button class="quiet">Apagar tudo</button>
    </form>`;
  return sendPage(reply, {
    title: 'Caixa de e-mail',
    body: html`<p>
        Todo e-mail que o portal envia chega aqui. <a href="/mailbox">Atualizar a lista</a> ·
        <a href="/authenticator">Códigos da equipe</a>
      </p>
      ${mails.length > 0 ? list : html`<p class="note">Nenhum e-mail por enquanto.</p>`}`,
  });
}

export function sendMailPage(reply: FastifyReply, mail: Mail | undefined): FastifyReply {
  if (mail === undefined) {
    return sendPage(reply, {
      status: 404,
      title: 'E-mail não encontrado',
      body: html`<p><a href="/mailbox">Voltar à caixa de e-mail</a></p>`,
    });
  }
  const links = mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`);
  const files = mail.attachments.map(
    ({ filename, size }) => html`<li>${filename}, ${Math.max(1, Math.round(size / 1024))} kB</li>`,
  );
  // The mail's links open outside the sandbox, where they work.
  const sandboxed = `<base target="_blank">${mail.html}`;
  return sendPage(reply, {
    title: mail.subject || '(sem assunto)',
    body: html`<dl>
        <dt>De</dt>
        <dd>${mail.from}</dd>
        <dt>Para</dt>
        <dd>${mail.to}</dd>
        <dt>Recebido</dt>
        <dd>${formatWhen(mail.at)}</dd>
      </dl>
      ${
        files.length > 0
          ? html`<h2>Anexos</h2>
              <ul>
                ${files}
              </ul>`
          : null
      }
      ${
        links.length > 0
          ? html`<h2>Links</h2>
              <ul>
                ${links}
              </ul>`
          : null
      }
      ${
        mail.html
          ? html`<h2>Mensagem</h2>
              <iframe
                title="Mensagem como o destinatário vê"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                srcdoc="${sandboxed}"
              ></iframe>`
          : null
      }
      <h2>Só texto</h2>
      <pre>${mail.text || '(sem versão em texto)'}</pre>
      <p><a href="/mailbox">Voltar à caixa de e-mail</a></p>`,
  });
}
