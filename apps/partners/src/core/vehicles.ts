/** The automaker's brands, as in `marca`. */
export type RegistryBrand = 'mitsubishi' | 'suzuki';

/** A vehicle in the automaker's core system, with that system's field names. */
export interface RegistryVehicle {
  marca: RegistryBrand;
  /** 17 characters, without I, O and Q (ISO 3779); the tenth encodes the year. */
  nu_chassi: string;
  mmc_descricao_modelo: string;
  /** Four digits. */
  mmc_ano_fabricacao: string;
  mmc_cor_veiculo: string;
  /** Seven characters without a hyphen, or `null` while the vehicle has no plate. */
  mmc_placa: string | null;
  /** `S` for a new vehicle. */
  mmc_veic_novo: 'S' | 'N';
  /** Release date to a dealer, `yyyy-mm-dd`. */
  data_liberacao: string;
}

/** The year is that of the release date; a vehicle without a plate is new. */
type Row = readonly [
  chassi: string,
  modelo: string,
  cor: string,
  placa: string | null,
  liberacao: string,
];

const MITSUBISHI_ROWS: readonly Row[] = [
  ['93XKB8TT88C086710', 'L200 Triton 3.2 HPE', 'Prata', 'XBE7435', '2008-07-22'],
  ['93XKB8TL1AC010399', 'L200 Triton 3.2 HPE', 'Prata', 'VHR4030', '2010-12-07'],
  ['93XKB8TM7CC026429', 'L200 Triton 3.2 HPE', 'Marrom Barroco', 'RBD0199', '2012-10-20'],
  ['93XKB8TP3EC051147', 'L200 Triton 3.2 HPE', 'Verde Kiwi', 'KSL9742', '2014-12-13'],
  ['93XKB8TJ5DC057350', 'L200 Triton Savana 3.2', 'Branco Fuji', 'LVE6959', '2013-01-05'],
  ['93XKB8TL8GC026492', 'L200 Triton Savana 3.2', 'Amarelo Rallye', 'AEV3415', '2016-03-21'],
  ['93XKL1TJ2HC027021', 'L200 Triton Sport HPE', 'Verde Kiwi', 'PMH1474', '2017-02-12'],
  ['93XKL1TG2JC059557', 'L200 Triton Sport HPE', 'Prata Rallye', 'RHV6520', '2018-08-21'],
  ['93XKL1TR8KC088187', 'L200 Triton Sport HPE', 'Preto', 'VXD6A76', '2019-04-02'],
  ['93XKL1TM4LC021500', 'L200 Triton Sport HPE', 'Cinza Londrino', 'GAF5A94', '2020-07-09'],
  ['93XKL1TG2MC068031', 'L200 Triton Sport HPE-S', 'Vermelho Mônaco', 'HYK6E14', '2021-05-09'],
  ['93XKL1TE9NC073979', 'L200 Triton Sport HPE-S', 'Prata Rallye', 'HDB2H08', '2022-02-13'],
  ['93XKL1TG9NC073272', 'L200 Triton Sport HPE-S', 'Prata Rallye', 'AFF3I63', '2022-05-20'],
  ['93XKL1TB4PC028818', 'L200 Triton Sport HPE-S', 'Branco Fuji', 'LEA3D03', '2023-08-07'],
  ['93XKL1TP7NC029802', 'L200 Triton Sport Savana', 'Marrom Barroco', 'KKT6F24', '2022-06-25'],
  ['93XKL1TN3PC062474', 'L200 Triton Sport Savana', 'Branco Fuji', 'LAN4D39', '2023-04-19'],
  ['93XKL1TE7RC028705', 'L200 Triton Sport Savana', 'Cinza Londrino', 'GSD7H64', '2024-11-20'],
  ['93XLC1TA9SC047733', 'L200 Triton Katana', 'Branco', null, '2025-02-10'],
  ['93XLC1TJ6TC084763', 'L200 Triton Katana', 'Azul Baikal', null, '2026-01-26'],
  ['93XLC1TN8TC020917', 'L200 Triton Katana', 'Branco Fuji', null, '2026-02-10'],
  ['MMBKS1WL8KC096595', 'Pajero Sport HPE', 'Prata Rallye', 'TVG8B05', '2019-03-25'],
  ['MMBKS1WX5MC031238', 'Pajero Sport HPE', 'Cinza Londrino', 'VNW6F98', '2021-10-24'],
  ['MMBKS1WH6NC016710', 'Pajero Sport HPE', 'Preto Ônix', 'JKT6A86', '2022-10-24'],
  ['MMBKS1WJ7PC081076', 'Pajero Sport HPE', 'Amarelo Rallye', 'MDB8G73', '2023-11-08'],
  ['MMBKS1WL5RC043627', 'Pajero Sport HPE', 'Marrom Barroco', 'KZS4G33', '2024-11-02'],
  ['93XH77WF18C062541', 'Pajero TR4 2.0 4x4', 'Branco Fuji', 'VSH6674', '2008-10-22'],
  ['93XH77WZ9BC014343', 'Pajero TR4 2.0 4x4', 'Cinza Londrino', 'UJB1291', '2011-10-25'],
  ['93XH77WA1DC056348', 'Pajero TR4 2.0 4x4', 'Amarelo Rallye', 'DEV9013', '2013-05-26'],
  ['93XH77WR3FC021917', 'Pajero TR4 2.0 4x4', 'Cinza Londrino', 'AFD3219', '2015-03-11'],
  ['JMYV98WH9CC092575', 'Pajero Full 3.2 HPE', 'Preto Ônix', 'LHV8772', '2012-08-23'],
  ['JMYV98WV4JC063617', 'Pajero Full 3.2 HPE', 'Preto Ônix', 'GBV0901', '2018-04-02'],
  ['JMYGF4WU8HC028884', 'Outlander 2.2 Diesel HPE-S', 'Cinza Londrino', 'HDX3060', '2017-07-06'],
  ['JMYGF4WG6LC061362', 'Outlander 2.2 Diesel HPE-S', 'Marrom Barroco', 'FSK1B86', '2020-12-24'],
  ['93XGA2WP5EC037928', 'ASX (4x2)', 'Prata Rallye', 'FTS2976', '2014-02-20'],
  ['93XGA2WC4KC074773', 'ASX (4x2)', 'Branco', 'RCA1G12', '2019-09-27'],
  ['93XGA2WY6DC063123', 'ASX AWD', 'Azul Baikal', 'XEU3287', '2013-02-17'],
  ['93XGA2WD9LC068888', 'ASX AWD', 'Preto Ônix', 'ZBG9C11', '2020-11-20'],
  ['JMBGK1WT1KC053792', 'Eclipse Cross HPE-S AWD', 'Preto', 'RVL5G19', '2019-01-16'],
  ['JMBGK1WR6NC078719', 'Eclipse Cross HPE-S AWD', 'Amarelo Rallye', 'YVR8B25', '2022-07-22'],
  ['JMBGK1WL6PC041442', 'Eclipse Cross HPE-S AWD', 'Branco', 'XVY6B14', '2023-12-06'],
  ['JMBGK1WS1RC090280', 'Eclipse Cross HPE-S AWD', 'Prata', 'UAA9E86', '2024-08-19'],
  ['JMBGK1WZ8SC041448', 'Eclipse Cross HPE-S AWD', 'Branco', null, '2025-09-08'],
];

const SUZUKI_ROWS: readonly Row[] = [
  ['93XFJ43F7DT020202', 'Jimny 1.3 4All', 'Prata Seda', 'PHD1684', '2013-09-16'],
  ['93XFJ43X3FT033866', 'Jimny 1.3 4All', 'Verde Kinetic', 'JPS5910', '2015-11-18'],
  ['93XFJ43Z3HT034445', 'Jimny 1.3 4All', 'Preto Cosmos', 'LKK1357', '2017-01-12'],
  ['93XFJ43W9ET085611', 'Jimny 1.3 4Sport', 'Prata Seda', 'AVB0275', '2014-04-18'],
  ['93XFJ43G4JT062579', 'Jimny 1.3 4Sport', 'Verde Kinetic', 'NDC1805', '2018-12-28'],
  ['93XFJ43Z4LT078403', 'Jimny 1.3 4Sport', 'Verde Selva', 'CDA8C87', '2020-11-02'],
  ['JSAJB74S8LT010724', 'Jimny Sierra 4You', 'Prata Seda', 'MJU2I11', '2020-02-20'],
  ['JSAJB74G1MT071536', 'Jimny Sierra 4You', 'Azul Galáctico', 'YHJ7J49', '2021-11-23'],
  ['JSAJB74W3NT031276', 'Jimny Sierra 4You', 'Cinza Mineral', 'HWD5F42', '2022-08-07'],
  ['JSAJB74M9PT060868', 'Jimny Sierra 4You', 'Preto Cosmos', 'NZT0H99', '2023-06-18'],
  ['JSAJB74E5NT011319', 'Jimny Sierra 4Sport', 'Azul Galáctico', 'CDZ3J41', '2022-03-19'],
  ['JSAJB74J5PT039146', 'Jimny Sierra 4Sport', 'Marfim Chiffon', 'MRD5E59', '2023-11-11'],
  ['JSAJB74X4RT038301', 'Jimny Sierra 4Sport', 'Verde Selva', 'TMU4H98', '2024-04-08'],
  ['JSAJB74H4ST062095', 'Jimny Sierra 4Sport', 'Prata Seda', null, '2025-05-02'],
  ['JSAJB74Y4TT035917', 'Jimny Sierra 4Sport', 'Cinza Mineral', null, '2026-03-16'],
  ['JSAJT54W48T013927', 'Grand Vitara 2.0 4x4', 'Prata Seda', 'XBN1682', '2008-07-13'],
  ['JSAJT54E5AT072596', 'Grand Vitara 2.0 4x4', 'Vermelho Ardente', 'FHC4409', '2010-06-07'],
  ['JSAJT54M5CT097175', 'Grand Vitara 2.0 4x4', 'Preto Cosmos', 'LFD8206', '2012-03-19'],
  ['JSAJT54H3ET043435', 'Grand Vitara 2.0 4x4', 'Vermelho Ardente', 'BEZ2390', '2014-01-19'],
  ['TSMLYE1N6JT015344', 'Vitara 4Sport Allgrip', 'Verde Kinetic', 'PPM9224', '2018-03-02'],
  ['TSMLYE1Y5LT071597', 'Vitara 4Sport Allgrip', 'Verde Selva', 'SUU1C56', '2020-10-04'],
  ['TSMLYE1T6NT088449', 'Vitara 4Sport Allgrip', 'Verde Selva', 'DRF6H46', '2022-01-10'],
  ['TSMLYE1W4KT074722', 'Vitara 4You (4x2)', 'Branco Superior', 'USG5A08', '2019-06-09'],
  ['TSMLYE1M5NT053798', 'Vitara 4You (4x2)', 'Prata Seda', 'EWG3J09', '2022-02-15'],
  ['TSMYB22V3JT096961', 'S-Cross 4Style Allgrip', 'Cinza Mineral', 'LCK5806', '2018-11-20'],
  ['TSMYB22G9MT064845', 'S-Cross 4Style Allgrip', 'Preto Cosmos', 'SDH2E71', '2021-10-13'],
  ['TSMYB22Y5NT058659', 'S-Cross 4Style Allgrip', 'Vermelho Ardente', 'RGU4G99', '2022-04-18'],
  ['TSMYB22X4PT054461', 'S-Cross 4Style Allgrip', 'Preto Cosmos', 'HXY3C75', '2023-05-22'],
];

/** All vehicles of the core's stand-in: invented, and fixed so that demo data and tests agree. */
export const REGISTRY_VEHICLES: readonly RegistryVehicle[] = [
  ...MITSUBISHI_ROWS.map((row) => fromRow('mitsubishi', row)),
  ...SUZUKI_ROWS.map((row) => fromRow('suzuki', row)),
];

function fromRow(marca: RegistryBrand, row: Row): RegistryVehicle {
  const [chassi, modelo, cor, placa, liberacao] = row;
  return {
    marca,
    nu_chassi: chassi,
    mmc_descricao_modelo: modelo,
    mmc_ano_fabricacao: liberacao.slice(0, 4),
    mmc_cor_veiculo: cor,
    mmc_placa: placa,
    mmc_veic_novo: placa === null ? 'S' : 'N',
    data_liberacao: liberacao,
  };
}
