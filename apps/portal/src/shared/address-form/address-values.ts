/** Form values of an address; the CEP is masked. */
export type AddressValues = {
  zip_code: string;
  address: string;
  number: string;
  complement: string;
  district: string;
  state: string;
  city: string;
};

export const emptyAddress: AddressValues = {
  zip_code: '',
  address: '',
  number: '',
  complement: '',
  district: '',
  state: '',
  city: '',
};

export const addressLabels: Readonly<Record<keyof AddressValues, string>> = {
  zip_code: 'CEP',
  address: 'Endereço',
  number: 'Número',
  complement: 'Complemento',
  district: 'Bairro',
  state: 'Estado',
  city: 'Cidade',
};
