/** Exact data of a code; `uf` and the city's range still come from the digits. */
interface KnownAddress {
  logradouro: string;
  complemento?: string;
  bairro: string;
  localidade?: string;
}

/** Codes that people and tests often type; a small town has a single code without street. */
export const KNOWN_ADDRESSES: Record<string, KnownAddress> = {
  '01001000': { logradouro: 'Praça da Sé', complemento: 'lado ímpar', bairro: 'Sé' },
  '01310100': {
    logradouro: 'Avenida Paulista',
    complemento: 'de 612 a 1510 - lado par',
    bairro: 'Bela Vista',
  },
  '01310200': {
    logradouro: 'Avenida Paulista',
    complemento: 'de 1512 a 2132 - lado par',
    bairro: 'Bela Vista',
  },
  '04538133': { logradouro: 'Avenida Brigadeiro Faria Lima', bairro: 'Itaim Bibi' },
  '20040020': { logradouro: 'Praça Pio X', bairro: 'Centro' },
  '22041001': { logradouro: 'Avenida Nossa Senhora de Copacabana', bairro: 'Copacabana' },
  '30140071': { logradouro: 'Rua dos Aimorés', complemento: 'lado par', bairro: 'Funcionários' },
  '37701000': { logradouro: 'Rua Assis Figueiredo', bairro: 'Centro' },
  '37795000': { logradouro: '', bairro: '', localidade: 'Andradas' },
  '70040010': { logradouro: 'Quadra SBS Quadra 1', bairro: 'Asa Sul' },
  '75701000': { logradouro: 'Avenida Vinte de Agosto', bairro: 'Centro' },
  '80010000': { logradouro: 'Praça Tiradentes', bairro: 'Centro' },
  '90010000': {
    logradouro: 'Rua dos Andradas',
    complemento: 'lado ímpar',
    bairro: 'Centro Histórico',
  },
};
