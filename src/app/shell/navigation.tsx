import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApiHost } from '../errors/use-api-host.ts';
import { linkTo } from '../links.ts';
import { useSession } from '../session-context.ts';
import { Button } from '../ui/button.tsx';
import styles from './shell.module.css';
import { shellWords as words } from './shell-words.ts';
import { applyTheme, readTheme, themes } from './theme.ts';

const themeNames = { system: words.themeSystem, light: words.themeLight, dark: words.themeDark };

/** Only pages that exist, in PRODUCT's order. */
export function Navigation() {
  return (
    <nav className={styles.nav} aria-label={words.navigation}>
      <Link {...linkTo.parcels()} className={styles.brand}>
        <i aria-hidden="true" />
        <span>{words.product}</span>
      </Link>
      <Link {...linkTo.parcels()} className={styles.link} activeOptions={{ includeSearch: false }}>
        {words.parcels}
      </Link>
      <Link {...linkTo.shippingMethods()} className={styles.link}>
        {words.shippingMethods}
      </Link>
      <Foot />
    </nav>
  );
}

function Foot() {
  const session = useSession();
  const host = useApiHost();
  const [theme, setTheme] = useState(readTheme);
  return (
    <div className={styles.foot}>
      <div className={styles.host}>
        <i className={styles.dot} aria-hidden="true" />
        {words.connectedTo(host)}
        <br />
        <span className="faint">{words.tokenEnds(session.getState().token?.slice(-4) ?? '')}</span>
      </div>
      <div className={styles.row}>
        <select
          aria-label={words.theme}
          value={theme}
          onChange={(event) => {
            const chosen = themes.find((name) => name === event.target.value) ?? 'system';
            setTheme(chosen);
            applyTheme(chosen);
          }}
        >
          {themes.map((name) => (
            <option key={name} value={name}>
              {themeNames[name]}
            </option>
          ))}
        </select>
        <Button small look="quiet" onClick={() => session.signOut()}>
          {words.signOut}
        </Button>
      </div>
    </div>
  );
}
