/** A full profile as the portal sends it. */
export const PROFILE = {
  automaker_id: 1,
  name: 'Joana Prado',
  gender: 'F',
  phone: '(35) 98888-7777',
  date_of_birth: '1990-02-28',
  zip_code: '37701-000',
  address: 'Rua das Flores',
  number: '12',
  complement: 'Casa 2',
  district: 'Centro',
  state: 'MG',
  city: 'Poços de Caldas',
  terms_accepted: 1,
};
/** The vehicle of an onboarding. */
export const VEHICLE = {
  automaker_id: 1,
  chassis: '93XTRILHA00000001',
  model: 'Pajero Full 3.2',
  title: 'Jipão',
  year: 2021,
  plate: 'abc1d23',
  color: 'Verde',
  use_of_the_vehicle: 'Particular',
  vehicle_condition: 'usado',
  state: 'XX',
};
