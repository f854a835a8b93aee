import type { CheckinDevice } from '@trilha/contract/checkin/devices.endpoints.ts';
import { type JSX, useState } from 'react';
import { GuardedButton } from '../../../shared/forms/guarded-button.tsx';
import { useScope } from '../../../shared/frame/scope.ts';
import { useAskedAct } from '../../../shared/frame/use-asked-act.ts';
import { useKeys } from '../../../shared/keys/keys-provider.tsx';
import type { Noun } from '../../../shared/table/list-column.ts';
import { ListScreen } from '../../../shared/table/list-screen.tsx';
import { wholePage } from '../../../shared/table/pager.tsx';
import { useListAddress } from '../../../shared/table/use-list-address.ts';
import { DevicePanel } from './device-panel.tsx';
import { deviceColumns, devicesOf, deviceViews, missingOf } from './device-rows.tsx';
import { PairDialog } from './pair-dialog.tsx';
import { useDeviceRefusal, useDevices, useReloadDevices } from './use-devices.ts';
import '../checkin.css';

const NOUN: Noun = { one: 'aparelho', many: 'aparelhos', gender: 'm' };
const NO_FILTERS: readonly string[] = [];
const rowId = ({ id }: CheckinDevice): string => String(id);
const rowName = ({ name }: CheckinDevice): string => name;
const edgeOf = (device: CheckinDevice): 'due' | undefined =>
  missingOf(device) > 0 ? 'due' : undefined;

/** The check-in phones; each belongs to one stage until the stage ends. */
export default function DevicesScreen(): JSX.Element {
  const address = useListAddress(NO_FILTERS);
  const { brand } = useScope();
  const [isPairing, setPairing] = useState(false);
  const list = useDevices(brand);
  const reload = useReloadDevices();
  const refusal = useDeviceRefusal();
  const devices = list.data?.devices;
  const rows = devices && devicesOf(address.view, devices);
  const pair = (): void => setPairing(true);
  useAskedAct(refusal === null ? { parear: pair } : {});
  useKeys(refusal === null ? [{ keys: 'n', says: 'parear', run: pair }] : []);
  return (
    <>
      <ListScreen
        title="Aparelhos"
        facts="Celulares do check-in: um código pareia um celular com uma etapa, até o dia seguinte a ela."
        noun={NOUN}
        columns={deviceColumns}
        rows={rows}
        rowId={rowId}
        rowName={rowName}
        loading={list}
        page={rows && wholePage(rows)}
        address={address}
        views={deviceViews(address, devices)}
        edge={edgeOf}
        actions={
          <GuardedButton refusal={refusal} look={{ variant: 'primary' }} isSaid onDo={pair}>
            Parear
          </GuardedButton>
        }
        renderPanel={(open) => {
          const device = devices?.find((one) => rowId(one) === open);
          return device ? <DevicePanel key={open} device={device} address={address} /> : null;
        }}
      />
      {isPairing ? (
        <PairDialog brand={brand} onClose={() => setPairing(false)} onMade={() => void reload()} />
      ) : null}
    </>
  );
}
