import { IconBookmarks, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { TextField } from '../TextField';
import { toast } from '../toasts';
import { type SavedView, savedSearch, stateOf } from './display';
import { GridPopover } from './GridPopover';
import styles from './GridPopover.module.css';
import type { GridParts } from './grid-parts';

/** Views under a name: one's own ways to look at the grid, kept on this device. */
export function SavedViews<Row>({ grid }: { grid: GridParts<Row> }) {
  const t = useTranslations('grid.views');
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [isUnnamed, setUnnamed] = useState(false);
  const { id, spec, state, onChange, display, onDisplay } = grid;
  const { views } = display;
  const latest = useRef(views);
  latest.current = views;

  const save = (event: FormEvent) => {
    event.preventDefault();
    const clean = name.trim();
    setUnnamed(clean === '');
    if (clean === '') return;
    const view = { name: clean, search: savedSearch(state, spec), hidden: display.hidden };
    const replaced = views.find((each) => each.name === clean);
    onDisplay({ views: [...views.filter((each) => each !== replaced), view] });
    setName('');
    setOpen(false);
    if (!replaced) {
      toast({ tone: 'green', text: t('saved', { name: clean }) });
      return;
    }
    const run = () =>
      onDisplay({ views: latest.current.map((each) => (each.name === clean ? replaced : each)) });
    toast({
      tone: 'blue',
      text: t('replaced', { name: clean }),
      action: { label: t('undo'), run },
    });
  };
  const use = (view: SavedView) => {
    setOpen(false);
    onDisplay({ hidden: view.hidden });
    onChange(stateOf(view, spec));
  };
  const remove = (view: SavedView) => {
    onDisplay({ views: views.filter((each) => each !== view) });
    const at = views.indexOf(view);
    // What was saved meanwhile stays, also under the same name.
    const bringBack = () => {
      if (latest.current.some((each) => each.name === view.name)) return;
      onDisplay({ views: latest.current.toSpliced(at, 0, view) });
    };
    toast({
      tone: 'blue',
      text: t('removed', { name: view.name }),
      action: { label: t('undo'), run: bringBack },
    });
  };
  return (
    <GridPopover
      label={t('title')}
      icon={<IconBookmarks size={18} stroke={1.75} aria-hidden />}
      isOpen={isOpen}
      onOpen={setOpen}
    >
      <h3 className={styles.title}>{t('title')}</h3>
      {views.length === 0 ? <p className={styles.note}>{t('none')}</p> : null}
      <ul className={styles.views}>
        {views.map((view) => (
          <li key={view.name}>
            <button type="button" className={styles.view} onClick={() => use(view)}>
              {view.name}
            </button>
            <IconButton
              danger
              label={t('remove', { name: view.name })}
              onClick={() => remove(view)}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <form className={styles.form} noValidate onSubmit={save}>
        <TextField
          id={`${id}-view-name`}
          label={t('name')}
          value={name}
          error={isUnnamed ? t('noName') : null}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" size="small">
          {t('save')}
        </Button>
        <p className={styles.note}>{t('note')}</p>
      </form>
    </GridPopover>
  );
}
