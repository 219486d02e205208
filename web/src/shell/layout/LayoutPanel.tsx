import { IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../../ui/IconButton';
import styles from './LayoutPanel.module.css';
import {
  changeSettings,
  CHOICES,
  chosen,
  readSettings,
  type Setting,
  type Settings,
} from './settings';

/** The panel at the right in which one arranges the screen (NAV-14, D44). */
export function LayoutPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('layout');
  const tUi = useTranslations('ui');
  const [settings, setSettings] = useState(readSettings);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && panel.current?.contains(document.activeElement)) onClose();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onClose]);
  const choose = (name: Setting, choice: Settings[Setting]) => {
    const next = chosen(settings, name, choice);
    setSettings(next);
    changeSettings(next);
  };
  return (
    <aside
      ref={panel}
      id={id}
      className={styles.panel}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
    >
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{t('title')}</h2>
        <IconButton label={tUi('close')} onClick={onClose}>
          <IconX size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      {(Object.keys(CHOICES) as Setting[]).map((name) => (
        <fieldset key={name} className={styles.setting}>
          <legend>{t(`settings.${name}`)}</legend>
          {CHOICES[name].map((choice) => (
            <label key={choice} className={styles.choice}>
              <input
                type="radio"
                name={`layout-${name}`}
                checked={settings[name] === choice}
                onChange={() => choose(name, choice)}
              />
              {t(`choices.${choice}`)}
            </label>
          ))}
        </fieldset>
      ))}
      <p className={styles.note}>{t('note')}</p>
    </aside>
  );
}
