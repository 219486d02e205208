import { IconGripVertical, IconLock } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CategoryIcon } from '../places/CategoryIcon';
import { PlacePhoto } from '../places/PlacePhoto';
import { type PlaceCardProps, useBoard } from './BoardContext';
import { ArrivalLine, LateWarning, LegLine } from './DayFeasibility';
import { cutText } from '../ui/cut-text';
import { MoveButton } from './MoveButton';
import { MovePanel, PanelButton } from './MovePanel';
import text from '../ui/text.module.css';
import styles from './PlaceCard.module.css';
import { useDragCard } from './use-drag-card';

/** A place on the board: carried by the mouse, moved by its menu, viewed, removed. */
export function PlaceCard({ stop, day, part, index, last }: PlaceCardProps) {
  const board = useBoard();
  const { plan } = board;
  const fixed = plan.fixed(stop);
  const movable = !board.phone && fixed === null;
  const warning = plan.warning(stop, day);
  const visit = plan.feasibility?.(day)?.visits.find((each) => each.stop.key === stop.key);
  const item = useRef<HTMLLIElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useDragCard({
    item,
    card,
    stop: stop.key,
    day,
    part,
    movable,
    preview: styles.preview as string,
  });
  const place = { stop, day, part, index, last };
  return (
    <li
      ref={item}
      id={`stop-${stop.key}`}
      className={styles.item}
      tabIndex={-1}
      data-dragged={board.dragging?.key === stop.key || undefined}
    >
      {visit ? <LegLine visit={visit} first={index === 0} /> : null}
      <div
        ref={card}
        className={styles.card}
        data-warned={warning || visit?.late ? true : undefined}
        data-movable={movable || undefined}
        data-open={open || undefined}
      >
        <div className={styles.row}>
          {fixed ? (
            <IconLock
              className={`${styles.handle} not-on-phones`}
              size={15}
              stroke={1.75}
              aria-hidden
            />
          ) : (
            <IconGripVertical
              className={`${styles.handle} not-on-phones`}
              size={15}
              stroke={1.75}
              aria-hidden
            />
          )}
          <span className={styles.picture}>
            <PlacePhoto
              photos={stop.place_img}
              icon={stop.place_category_icon}
              className={styles.photo}
            />
            <span className={styles.number} data-number>
              {stop.place_ordering}
            </span>
          </span>
          <span className={styles.text}>
            <span className={`${styles.name} ${text.twoLines}`} title={stop.place_name}>
              {stop.place_name}
            </span>
            <span className={styles.category}>
              <CategoryIcon icon={stop.place_category_icon} />
              <span>{cutText(stop.place_category_name, 28)}</span>
            </span>
            {plan.showsAddress && stop.place_address ? (
              <span className={styles.address} title={stop.place_address}>
                {cutText(stop.place_address, 40)}
              </span>
            ) : null}
            {visit ? <ArrivalLine visit={visit} /> : null}
            {fixed ? <span className={styles.lock}>{fixed}</span> : null}
          </span>
          {board.phone ? (
            <PanelButton stop={stop} open={open} onToggle={() => setOpen(!open)} />
          ) : (
            <MoveButton {...place} />
          )}
        </div>
        {board.phone && open ? <MovePanel {...place} onClose={() => setOpen(false)} /> : null}
        {warning ?? (visit?.late ? <LateWarning visit={visit} day={day} /> : null)}
      </div>
    </li>
  );
}
