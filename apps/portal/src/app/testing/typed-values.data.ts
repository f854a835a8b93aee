import { fictitiousCpf, maskCpf } from '@trilha/contract/brazil/cpf.ts';

/** Valid values by field name; a name means the same in every form. */
export const good = {
  name: 'Rui Figueiredo',
  cpf: maskCpf(fictitiousCpf(5)),
  email: 'rui@exemplo.com.br',
  date_of_birth: '20/07/1985',
  gender: 'M',
  phone: '(19) 98765-4321',
  zip_code: '37701-000',
  address: 'Rua Assis Figueiredo',
  number: '250',
  complement: 'Casa 2',
  district: 'Centro',
  state: 'MG',
  city: 'Poços de Caldas',
  emergency_name: 'Ana Figueiredo',
  emergency_phone: '(19) 99876-5432',
  chassis: '93XTRLHA123456789',
  model: 'Pajero TR4 2.0',
  title: 'Trovão',
  year: '2023',
  plate: 'TRL1A23',
  color: 'Cinza',
  use_of_the_vehicle: 'Particular',
  vehicle_condition: 'usado',
  sold_at: '05/01/2026',
  current_password: 'Antiga#2025',
  password: 'Trilha#2026',
  password_confirmation: 'Trilha#2026',
};

const ends = [1, 2, 3, 5, 6, 11, 17, 20, 40, 60, 80, 120, 128, 160, 254, 255];
const lengths = [...ends.flatMap((end) => [end, end + 1]), 10_000];

/** Texts that people and programs enter into any field, valid and invalid. */
export const typedTexts: readonly string[] = [
  Object.values(good),
  lengths.flatMap((length) => ['a'.repeat(length), '7'.repeat(length)]),
  ['', ' ', '\t', ' Rui ', '---', '<b>Rui</b>, nº 5!', 'Rui\tFigueiredo', "D'Ávila-Mirim"],
  ['Joa\u0303o', '🚙', 'Rui 🚙', '\u0000', 'Rui\u0000', '\u202Eiur', 'مرحبا', '２０２３', '\uD83D'],
  [
    '\u200bRui\u200b',
    '\u200b',
    '\u3164\u3164\u3164',
    '\ufeffrui@exemplo.com\u2060',
    'Rui\u00adFigueiredo',
  ],
  ['31/02/2000', '12/02', '12022000', '2000-02-12', '17/04/2026', '01/01/2099', '15/04/1915'],
  ['16/04/2026', '16/04/1916', '15/04/1916', '00/00/0000', '2000-13-01', '20/7/85'],
  ['1899', '1900', '2026', '2027', '2028', '20a6', '-2023', '2023.0'],
  ['529.982.247-25', '529.982.247-26', '111.111.111-11', '5299822472', '52998224725'],
  ['01310100', '01310-10', '0131-0100 São Paulo', '11912345678', '+55 11 91234-5678'],
  ['(11) 3234-5678', '11 3234-567', '011 91234-5678', 'rvk4e21', 'ABC-1234', 'AB12345'],
  [
    '93xxnkb8tnco12345',
    '93XXNKB8TNCO1234!',
    '93XXNKB8TNC O12345',
    'rui@exemplo',
    'RUI@EXEMPLO.COM',
  ],
  [
    'rui @exemplo.com',
    ' rui@exemplo.com ',
    'rui@exemplo.com\u202C',
    'M',
    'F',
    'X',
    'm',
    'SP',
    'XX',
  ],
  ['Empresarial', 'particular', 'novo', 'seminovo', 'senha!', 'Abc123!', '123456!', 'Família #1'],
].flat();
