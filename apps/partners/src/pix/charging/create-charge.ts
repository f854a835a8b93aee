import { isDeepStrictEqual } from 'node:util';
import { encodeDynamicCode } from './br-code.ts';
import type { Charge, ChargeTerms } from './charge.ts';
import { newLocationToken } from './identifiers.ts';
import { PixProblem } from '../problem.ts';
import type { PixProvider } from '../provider.ts';

/**
 * Creates the charge of a txid. Repeating the request returns the same charge. With other terms it revises the charge,
 * as long as it is active (`PUT /cob/{txid}`).
 */
export async function createCharge(
  provider: PixProvider,
  txid: string,
  terms: ChargeTerms,
): Promise<Charge> {
  const { charges } = provider.file.value;
  const existing = Object.hasOwn(charges, txid) ? charges[txid] : undefined;
  if (existing !== undefined) {
    return isDeepStrictEqual(existing.terms, terms)
      ? existing
      : reviseCharge(provider, existing, { terms });
  }
  const charge = newCharge(provider, txid, terms);
  charges[txid] = charge;
  await provider.file.save();
  return charge;
}

/**
 * Changes or removes an active charge.
 * @throws PixProblem `CobOperacaoInvalida` for any other
 */
export async function reviseCharge(
  { file, receiverOf }: PixProvider,
  charge: Charge,
  revision: { remove: true } | { terms: Partial<ChargeTerms> },
): Promise<Charge> {
  if (charge.status !== 'ATIVA') {
    throw new PixProblem(
      'CobOperacaoInvalida',
      'A cobrança não está ATIVA: somente cobranças ativas podem ser revisadas.',
    );
  }
  if ('remove' in revision) {
    charge.status = 'REMOVIDA_PELO_USUARIO_RECEBEDOR';
  } else {
    Object.assign(charge.terms, revision.terms);
    const { location } = charge.loc;
    charge.pixCopiaECola = encodeDynamicCode(location, receiverOf(charge.terms.chave));
  }
  charge.revisao += 1;
  await file.save();
  return charge;
}

function newCharge(provider: PixProvider, txid: string, terms: ChargeTerms): Charge {
  const criacao = provider.clock().toISOString();
  const { host } = new URL(provider.publicUrl());
  const location = `${host}/pix/qr/v2/${newLocationToken()}`;
  return {
    txid,
    terms,
    criacao,
    revisao: 0,
    status: 'ATIVA',
    loc: {
      id: Object.keys(provider.file.value.charges).length + 1,
      location,
      tipoCob: 'cob',
      criacao,
    },
    pixCopiaECola: encodeDynamicCode(location, provider.receiverOf(terms.chave)),
    pix: [],
  };
}
