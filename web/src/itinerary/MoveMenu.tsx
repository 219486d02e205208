import { END } from '@joborder/shared/trips/itinerary';
import { Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCalendarEvent,
  IconEye,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslations } from 'use-intl';
import { DAY_PARTS } from '@joborder/shared/trips/plan';
import { paths } from '../paths';
import { useDates } from '../platform/dates';
import { type PlaceCardProps, useBoard } from './BoardContext';
import { FloatingMenu } from '../ui/FloatingMenu';
import text from '../ui/text.module.css';
import styles from './MoveMenu.module.css';
import { PART_ICONS, PART_NAMES } from './part-icons';

export interface MoveMenuProps extends PlaceCardProps {
  readonly button: ReactElement;
}

/**
 * 'Move to…' for keyboard and mouse: everything that dragging can do, and more. It arrives with its first use,
 * open.
 */
export function MoveMenu({ stop, day, part, index, last, button }: MoveMenuProps) {
  const t = useTranslations('board');
  const dates = useDates();
  const { days, move, removeStop, plan } = useBoard();
  const fixed = plan.fixed(stop);
  const others = days.filter((each) => each.day !== day);
  const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
  return (
    <FloatingMenu button={button} position="bottom-end" width={230}>
      {fixed ? (
        <Menu.Label>{fixed}</Menu.Label>
      ) : (
        <>
          <Menu.Label>{t('moveTo')}</Menu.Label>
          {DAY_PARTS.map((target) => {
            const Icon = PART_ICONS[target];
            return (
              <Menu.Item
                key={target}
                leftSection={<Icon {...icon} />}
                disabled={target === part}
                onClick={() => move(stop.key, { day, part: target, index: END })}
              >
                {t(`parts.${PART_NAMES[target]}`)}
              </Menu.Item>
            );
          })}
          {others.length > 0 ? (
            <Menu.Sub position="left-start">
              <Menu.Sub.Target>
                <Menu.Sub.Item leftSection={<IconCalendarEvent {...icon} />}>
                  {t('otherDay')}
                </Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown className={styles.days}>
                {others.map((each) => (
                  <Menu.Item
                    key={each.day}
                    onClick={() => move(stop.key, { day: each.day, part, index: END })}
                  >
                    {t('day', { day: each.day })}{' '}
                    <span className={text.faint}>
                      {plan.dateOf(each.day) ? dates.dayShort(plan.dateOf(each.day)) : null}
                    </span>
                  </Menu.Item>
                ))}
              </Menu.Sub.Dropdown>
            </Menu.Sub>
          ) : null}
          <Menu.Item
            leftSection={<IconArrowUp {...icon} />}
            disabled={index === 0}
            onClick={() => move(stop.key, { day, part, index: index - 1 })}
          >
            {t('up')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown {...icon} />}
            disabled={last}
            onClick={() => move(stop.key, { day, part, index: index + 1 })}
          >
            {t('down')}
          </Menu.Item>
        </>
      )}
      <Menu.Divider />
      <Menu.Item
        component="a"
        href={paths.place(stop.place_id)}
        target="_blank"
        leftSection={<IconEye {...icon} />}
      >
        {t('details')} <span className="visually-hidden">{t('opensNew')}</span>
      </Menu.Item>
      {fixed ? null : (
        <Menu.Item
          className={styles.danger}
          leftSection={<IconTrash {...icon} />}
          onClick={() => void removeStop(stop.key)}
        >
          {t('remove')}
        </Menu.Item>
      )}
    </FloatingMenu>
  );
}
