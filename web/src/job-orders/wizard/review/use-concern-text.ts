import { useTranslations } from 'use-intl';
import { formatCode } from '@joborder/shared/job-orders/order-number';
import { dateOfDay } from '@joborder/shared/job-orders/itinerary';
import { stepOf } from '@joborder/shared/job-orders/validate';
import type { Concern } from '@joborder/shared/job-orders/warnings';
import { useDates } from '../../../platform/dates';
import { useMessages } from '../../../platform/use-messages';
import { useWizardContext } from '../WizardContext';

export interface ConcernText {
  readonly title: string;
  readonly detail: string | null;
  /** What the link to the remedy says. */
  readonly remedy: string;
}

/** Passports named in full; of more the rest is counted. */
const NAMED = 4;

/** The words of what has to be acknowledged; a warning without words of its own says its sentence. */
export function useConcernText(): (concern: Concern) => ConcernText {
  const t = useTranslations('wizard.review.concerns');
  const remedies = useTranslations('wizard.review.remedies');
  const dates = useDates();
  const messages = useMessages();
  const { details, programme } = useWizardContext().draft;
  return ({ code, warnings }) => {
    const [first] = warnings;
    const count = warnings.length;
    const value = (name: string) => String(first.values?.[name] ?? '');
    const days = warnings.map(({ values }) => Number(values?.day));
    const dated = (day: number) => {
      const date = dateOfDay(details.joborder_start, day);
      return date === '' || count > 1 ? String(day) : `${day} (${dates.dayShort(date)})`;
    };
    const listed = days.map(dated).join(', ');
    const passports = warnings.map(({ values }) => String(values?.text));
    const named = [
      passports.slice(0, NAMED).join(', '),
      ...(passports.length > NAMED ? [t('more', { count: passports.length - NAMED })] : []),
    ].join(' ');
    const remedy = remedies(`step${stepOf(first.path)}`);
    switch (code) {
      case 'dayWithoutGuide': {
        const all = programme.days.length;
        return {
          title: t('dayWithoutGuide', { days: listed }),
          detail: t('otherDays', { count: all - count, all }),
          remedy: remedies('addGuide'),
        };
      }
      case 'dayAfterStop':
        return { title: t('dayAfterStop', { days: listed }), detail: null, remedy };
      case 'guideBusy':
      case 'guideBusyElsewhere':
        return {
          title: t('guideBusy', {
            name: value('name'),
            date: warnings.map(({ values }) => dates.dayShort(String(values?.date))).join(', '),
          }),
          detail:
            code === 'guideBusy'
              ? t('order', { code: formatCode(value('code')) })
              : t('otherAgency'),
          remedy: remedies('otherGuide'),
        };
      case 'licenceExpired':
        return {
          title: t('licenceExpired', {
            name: value('name'),
            expires: dates.day(value('expires')),
          }),
          detail: t('beforeDays', { days: listed }),
          remedy: remedies('otherGuide'),
        };
      case 'passportElsewhere':
        return {
          title: t('passportElsewhere', { count }),
          detail: value('code') ? `${named} · ${formatCode(value('code'))}` : named,
          remedy,
        };
      case 'checkDigitWrong': {
        const rows = [...new Set(warnings.map(({ values }) => Number(values?.row)))];
        return {
          title: t('checkDigitWrong', { count }),
          detail: t('rows', { rows: rows.join(', ') }),
          remedy,
        };
      }
      case 'passportOdd':
        return { title: t('passportOdd', { count }), detail: named, remedy };
      case 'sameGroup':
        return {
          title: t('sameGroup'),
          detail: t('order', { code: formatCode(value('code')) }),
          remedy,
        };
      case 'feeZero':
        return { title: messages.warning(first), detail: t('feeOnPaper'), remedy: remedies('fee') };
      case 'arrivalMissing':
      case 'departureMissing':
        return { title: messages.warning(first), detail: null, remedy: remedies('date') };
      default:
        return { title: messages.warning(first), detail: null, remedy };
    }
  };
}
