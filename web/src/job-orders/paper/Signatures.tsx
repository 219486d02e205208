import { useTranslations } from 'use-intl';
import type { PaperOrder } from './paper-order';
import styles from './Signatures.module.css';

/** One line for the business and one for each guide. */
export function Signatures({ order }: { order: PaperOrder }) {
  const t = useTranslations('paper.signatures');
  const signers = [
    { key: 'agent', name: '', role: t('agent') },
    ...order.guides.map(({ id, name }) => ({ key: `${id}`, name, role: t('guide') })),
  ];
  return (
    <section className={styles.signatures}>
      {signers.map((signer) => (
        <div key={signer.key} className={styles.signer}>
          <p className={styles.line}>
            {t('sign')} <span />
          </p>
          <p>({signer.name || <span className={styles.blank} />})</p>
          <p>{signer.role}</p>
          <p>{t('date')}</p>
        </div>
      ))}
    </section>
  );
}
