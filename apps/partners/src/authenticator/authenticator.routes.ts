import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { html } from '../platform/html.ts';
import { sendPage } from '../platform/page.ts';

function codeOf(secret: string, now: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
}

/**
 * Authenticator apps of a demonstration's staff: shows the current code of each, for people and for programs.
 * @param authenticators secrets (base32) by account
 */
export function addAuthenticatorRoutes(
  app: FastifyInstance,
  authenticators: Readonly<Record<string, string>>,
  clock: () => Date,
): void {
  app.get('/authenticator/codes', async () => {
    const now = clock();
    return Object.entries(authenticators).map(([email, secret]) => ({
      email,
      code: codeOf(secret, now),
    }));
  });

  app.get('/authenticator', (_request, reply) => {
    const now = clock();
    const rows = Object.entries(authenticators).map(
      ([email, secret]) =>
        html`<tr>
          <td class="long">${email}</td>
          <td><code>${codeOf(secret, now)}</code></td>
        </tr>`,
    );
    return sendPage(reply, {
      title: 'Códigos da equipe',
      body: html`<p>
          O que o aplicativo autenticador de cada pessoa da equipe mostra agora. Cada código vale
          uma vez; o próximo chega em ${30 - (Math.floor(now.getTime() / 1_000) % 30)} segundos.
          <a href="/authenticator">Atualizar</a>
        </p>
        <table>
          <thead>
            <tr>
              <th scope="col">Conta</th>
              <th scope="col">Código</th>
            </tr>
          </thead>
          <tbody>
            ${rows}
          </tbody>
        </table>`,
    });
  });
}
