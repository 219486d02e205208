import { IconPhoto } from '@tabler/icons-react';
import { type ClipboardEvent, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { distanceKm } from '@joborder/shared/geography/distance';
import { MAX_PLACE_ADDRESS } from '@joborder/shared/places/limits';
import { readPair, readPosition } from '@joborder/shared/places/place-input';
import { Notice } from '../../ui/Notice';
import { RetryNotice } from '../../ui/RetryNotice';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import styles from './AddressCard.module.css';
import form from './PlaceForm.module.css';
import { PositionMap } from './PositionMap';
import { type AddressLists, useAddressLists } from './use-address-lists';
import type { PlaceFormState } from './use-place-form';

/** Farther from the middle of the sub-district than the largest ones reach. */
const FAR_KM = 25;

interface ListState {
  readonly data?: readonly { readonly id: number; readonly name: string }[];
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The address in words and as a point of the map (PADD-03). */
export function AddressCard({ state, known }: { state: PlaceFormState; known?: AddressLists }) {
  const t = useTranslations('placeForm.address');
  const { input, set, errorOf } = state;
  const lists = useAddressLists(input.place_province, input.place_districts, known);
  const subdistrict = lists.subdistricts.data?.find(({ id }) => id === input.place_sub_district);
  const centre = useMemo(
    () =>
      subdistrict?.latitude != null && subdistrict.longitude != null
        ? { latitude: subdistrict.latitude, longitude: subdistrict.longitude }
        : null,
    [subdistrict],
  );
  // The map goes to a sub-district when it is chosen, not when the form opens.
  const [chosen, setChosen] = useState(0);
  const view = useMemo(
    () => (centre && chosen === input.place_sub_district ? { ...centre, zoom: 14 } : null),
    [centre, chosen, input.place_sub_district],
  );
  const position = readPosition(input.place_latitude, input.place_longitude);
  const away = centre && position ? distanceKm(centre, position) : 0;

  const options = (
    list: ListState,
    parent: number | null,
    words: [choose: string, wait: string],
  ) => [
    {
      value: '0',
      label: parent === 0 ? words[1] : list.isFetching ? t('loading') : words[0],
    },
    ...(parent === 0 ? [] : (list.data ?? [])).map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
  ];
  const failed = [lists.provinces, lists.districts, lists.subdistricts].find(
    (list) => list.isError,
  );
  const paste = (event: ClipboardEvent) => {
    const pair = readPair(event.clipboardData.getData('text'));
    if (!pair) return;
    event.preventDefault();
    set({ place_latitude: pair.latitude, place_longitude: pair.longitude });
  };
  return (
    <section className={form.card} aria-labelledby="place-address-title">
      <h2 id="place-address-title">{t('title')}</h2>
      <TextField
        id="place_address"
        label={t('address')}
        hint={t('addressHint')}
        error={errorOf('place_address')}
        value={input.place_address}
        maxLength={MAX_PLACE_ADDRESS}
        onChange={(event) => set({ place_address: event.target.value })}
      />
      <div className={styles.three}>
        <SelectField
          id="place_province"
          label={t('province')}
          error={errorOf('place_province')}
          value={String(input.place_province)}
          onChange={(event) =>
            set({
              place_province: Number(event.target.value),
              place_districts: 0,
              place_sub_district: 0,
            })
          }
          options={options(lists.provinces, null, [t('chooseProvince'), ''])}
        />
        <SelectField
          id="place_districts"
          label={t('district')}
          error={errorOf('place_districts')}
          value={String(input.place_districts)}
          onChange={(event) =>
            set({ place_districts: Number(event.target.value), place_sub_district: 0 })
          }
          options={options(lists.districts, input.place_province, [
            t('chooseDistrict'),
            t('provinceFirst'),
          ])}
        />
        <SelectField
          id="place_sub_district"
          label={t('subdistrict')}
          error={errorOf('place_sub_district')}
          value={String(input.place_sub_district)}
          onChange={(event) => {
            set({ place_sub_district: Number(event.target.value) });
            setChosen(Number(event.target.value));
          }}
          options={options(lists.subdistricts, input.place_districts, [
            t('chooseSubdistrict'),
            t('districtFirst'),
          ])}
        />
      </div>
      {failed ? (
        <RetryNotice onRetry={() => void failed.refetch()}>{t('listFailed')}</RetryNotice>
      ) : null}
      <div className={styles.pair}>
        {(['latitude', 'longitude'] as const).map((name) => (
          <TextField
            key={name}
            id={`place_${name}`}
            label={t(name)}
            error={errorOf(`place_${name}`)}
            value={input[`place_${name}`]}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            onPaste={paste}
            onChange={(event) =>
              set(
                name === 'latitude'
                  ? { place_latitude: event.target.value }
                  : { place_longitude: event.target.value },
              )
            }
          />
        ))}
      </div>
      <a className={styles.help} href="/help/coordinates.png" target="_blank" rel="noreferrer">
        <IconPhoto size={18} stroke={1.75} aria-hidden />
        {t('help')}
      </a>
      {away > FAR_KM && subdistrict ? (
        <Notice tone="amber">
          {t('far', {
            kilometres: Math.round(away),
            subdistrict: `${t('subdistrict')} ${subdistrict.name}`,
          })}
        </Notice>
      ) : null}
      <PositionMap state={state} position={position} view={view} centre={centre} />
    </section>
  );
}
