import type { FastifyInstance } from 'fastify';
import { addTokenRoute, type TokenIssuer } from '../platform/client-credentials.ts';
import { isDown } from '../platform/service-fault.ts';
import type { Switches } from '../platform/switches.ts';
import { findByChassis, findByRelease } from './find-vehicles.ts';

interface ChassisQuery {
  marca: string;
  chassi?: string;
  data_inicio?: string;
  data_fim?: string;
  pagina: number;
}

const CHASSIS_QUERY = {
  type: 'object',
  required: ['marca'],
  properties: {
    marca: { type: 'string', minLength: 1 },
    chassi: { type: 'string', minLength: 1 },
    data_inicio: { type: 'string', format: 'date' },
    data_fim: { type: 'string', format: 'date' },
    pagina: { type: 'integer', minimum: 1, default: 1 },
  },
  oneOf: [{ required: ['chassi'] }, { required: ['data_inicio', 'data_fim'] }],
};

/** The automaker's core service: OAuth token (EXT-01), vehicles by chassis (EXT-02) and by release date (EXT-03). */
export function addCoreRoutes(
  parent: FastifyInstance,
  { switches, issuer }: { switches: Switches; issuer: TokenIssuer },
): void {
  void parent.register(async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      if (await isDown(switches, 'core')) {
        return reply.code(503).send({ message: 'Serviço indisponível' });
      }
      if (switches.get().core.mode === 'unauthorised') {
        return reply.code(401).send({ error: 'invalid_client' });
      }
      return undefined;
    });

    addTokenRoute(app, '/core/oauth/token', issuer);

    app.get<{ Querystring: ChassisQuery }>(
      '/core/chassis',
      {
        schema: { querystring: CHASSIS_QUERY },
        onRequest: async (request, reply) => {
          if (issuer.accepts(request)) return undefined;
          return reply
            .code(401)
            .header('www-authenticate', 'Bearer error="invalid_token"')
            .send({ error: 'invalid_token' });
        },
      },
      (request, reply) => {
        const { marca, chassi, data_inicio: from, data_fim: until, pagina: page } = request.query;
        if (switches.get().core.mode === 'garbage') return reply.send(GARBAGE);
        return reply.send(
          chassi === undefined
            ? findByRelease({ marca, from: from ?? '', until: until ?? '', page })
            : { data: findByChassis(marca, chassi) },
        );
      },
    );
  });
}

/** A response with the right structure but invalid values. */
const GARBAGE = {
  data: [{ nu_chassi: 42, mmc_placa: { valor: '<b>' }, mmc_descricao_modelo: ['x'] }, null],
  total_paginas: 'muitas',
};
