import * as z from 'zod/mini';
import { chassis } from '../brazil/fields.ts';
import { endpoint } from '../endpoint.ts';
import { nullableText, opaqueText } from '../shapes.ts';

export const getStates = endpoint({
  method: 'GET',
  path: '/lookups/states',
  summary: 'The 27 states, built in so that the list is always available (D12, EXT-04).',
  access: 'public',
  responses: { 200: z.array(z.object({ sigla: z.string(), nome: z.string() })) },
  errors: [],
});

export const getCities = endpoint({
  method: 'GET',
  path: '/lookups/states/{uf}/municipios',
  summary: 'The municipalities of a state (EXT-05).',
  access: 'public',
  params: z.object({ uf: z.string().check(z.regex(/^[A-Za-z]{2}$/)) }),
  responses: { 200: z.array(z.object({ nome: z.string() })) },
  errors: ['not_found'],
});

const cepFound = z.object({
  uf: z.string(),
  localidade: z.string(),
  logradouro: z.string(),
  bairro: z.string(),
  complemento: z.string(),
});
export type CepAddress = z.output<typeof cepFound>;

export const getCep = endpoint({
  method: 'GET',
  path: '/lookups/cep/{cep}',
  summary: 'An address by its 8-digit CEP, or `erro` for an unknown one (EXT-06).',
  access: 'public',
  params: z.object({ cep: z.string().check(z.regex(/^\d{8}$/)) }),
  responses: { 200: z.union([cepFound, z.object({ erro: z.literal(true) })]) },
  errors: ['lookup_unavailable'],
});

export const chassisRecord = z.object({
  nu_chassi: z.string(),
  mmc_veic_novo: nullableText,
  mmc_cor_veiculo: nullableText,
  mmc_descricao_modelo: nullableText,
  mmc_ano_fabricacao: nullableText,
  mmc_placa: nullableText,
});
export type ChassisRecord = z.output<typeof chassisRecord>;

export const getChassis = endpoint({
  method: 'POST',
  path: '/chassis',
  summary: "A vehicle's data by brand and chassis; an empty list when unknown (D13, C82).",
  access: 'public',
  body: z.object({ marca: opaqueText(40), chassi: chassis }),
  responses: { 200: z.object({ data: z.array(chassisRecord) }) },
  errors: ['chassis_unavailable'],
});
