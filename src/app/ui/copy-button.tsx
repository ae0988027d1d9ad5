import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import styles from './copy-button.module.css';

interface CopyButtonProps {
  /** A function where making the text is work that only a press is worth. */
  text: string | (() => string);
  /** What is copied, for assistive technology: `Copy parcel id`. */
  label: string;
  copiedLabel: string;
}

export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 1500);
    return () => clearTimeout(timer);
  }, [copied]);
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={copied ? copiedLabel : label}
      data-tip={copied ? copiedLabel : label}
      onClick={() => void copyText(typeof text === 'string' ? text : text()).then(setCopied)}
    >
      <Icon size={13} aria-hidden="true" />
    </button>
  );
}
