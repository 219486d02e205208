import { Combobox, useCombobox } from '@mantine/core';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslations } from 'use-intl';
import { MantineRoot } from '../../../ui/MantineRoot';
import styles from './ListInput.module.css';

export interface ListOption {
  readonly value: string;
  readonly label: string;
}

export type PickedBy = 'enter' | 'tab' | 'backtab' | 'pointer';

export interface ListInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'list' | 'value' | 'onChange'> {
  readonly ref?: Ref<HTMLInputElement>;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** The options for a typed text, best first. */
  readonly find: (typed: string) => readonly ListOption[];
  readonly onPick: (value: string, how: PickedBy) => void;
  /** Whether the list is shown as soon as the input is there. */
  readonly opened?: boolean;
  readonly withinPortal?: boolean;
}

/** A text with a list to choose from; what is typed need not be in the list. */
export function ListInput({
  text,
  onText,
  find,
  onPick,
  opened = false,
  withinPortal = true,
  onKeyDown,
  ...props
}: ListInputProps) {
  const t = useTranslations('tourists');
  const combobox = useCombobox({ defaultOpened: opened });
  // A text that stands there already is not yet a search.
  const [isSearch, setSearch] = useState(false);
  const by = useRef<PickedBy>('pointer');
  const options = find(isSearch ? text : '');
  const { selectActiveOption, selectFirstOption, resetSelectedOption } = combobox;
  const isOpen = combobox.dropdownOpened;
  // Otherwise Enter would choose for somebody who only looked.
  const hasOwn = !isSearch && options.some(({ label }) => label === text);
  useEffect(() => {
    if (!isOpen) return;
    // The options are drawn a moment after the list has opened.
    const frame = requestAnimationFrame(() => {
      if (isSearch && text !== '') selectFirstOption();
      else if (hasOwn) selectActiveOption();
      else resetSelectedOption();
    });
    return () => cancelAnimationFrame(frame);
  }, [text, isSearch, isOpen, hasOwn, selectFirstOption, resetSelectedOption, selectActiveOption]);

  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isChosen = combobox.dropdownOpened && combobox.getSelectedOptionIndex() !== -1;
    if (event.key === 'Enter' && isChosen) {
      by.current = 'enter';
      return;
    }
    if (event.key === 'Tab' && isChosen && isSearch) {
      event.preventDefault();
      by.current = event.shiftKey ? 'backtab' : 'tab';
      combobox.clickSelectedOption();
      return;
    }
    onKeyDown?.(event);
    // An open list closes first; the dialog around it on the next Escape.
    if (event.key === 'Escape' && combobox.dropdownOpened) event.preventDefault();
  };

  return (
    <MantineRoot>
      <Combobox
        store={combobox}
        withinPortal={withinPortal}
        position="bottom-start"
        width="max-content"
        onOptionSubmit={(value) => {
          combobox.closeDropdown();
          setSearch(false);
          onPick(value, by.current);
          by.current = 'pointer';
        }}
      >
        <Combobox.Target withExpandedAttribute>
          <input
            {...props}
            type="text"
            aria-autocomplete="list"
            spellCheck={false}
            value={text}
            onKeyDown={keyDown}
            onClick={() => combobox.openDropdown()}
            onChange={(event) => {
              setSearch(true);
              combobox.openDropdown();
              onText(event.target.value);
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown className={styles.dropdown}>
          <Combobox.Options className={styles.options} aria-label={props['aria-label']}>
            {options.length === 0 ? (
              <Combobox.Empty>{t('noMatch')}</Combobox.Empty>
            ) : (
              options.map(({ value, label }) => (
                <Combobox.Option
                  key={value}
                  value={value}
                  active={!isSearch && label === text}
                  className={styles.option}
                >
                  {label}
                </Combobox.Option>
              ))
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </MantineRoot>
  );
}
