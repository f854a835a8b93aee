import type { FastifyInstance } from 'fastify';
import { isDown } from '../platform/service-fault.ts';
import type { Switches } from '../platform/switches.ts';
import { findAddress } from './find-address.ts';

/**
 * CEP service (EXT-06) in the format of the well-known public one: an address, `{"erro": true}` for an unknown code,
 * 400 for anything but eight digits.
 */
export function addCepRoutes(app: FastifyInstance, switches: Switches): void {
  app.get<{ Params: { cep: string } }>('/ws/:cep/json', async (request, reply) => {
    if (await isDown(switches, 'cep'))
      return reply.code(503).type('text/html').send('<h1>503</h1>');
    if (switches.get().cep.mode === 'garbage') {
      return reply.type('application/json').send('<!doctype html><p>Ops</p>');
    }
    const digits = request.params.cep.replace(/^(\d{5})-(\d{3})$/, '$1$2');
    if (!/^\d{8}$/.test(digits)) {
      return reply.code(400).type('text/html').send('<h1>Http 400</h1>');
    }
    return reply.send(findAddress(digits) ?? { erro: true });
  });
}
