import { Menu, MenuItem, Popover, Separator } from 'react-aria-components';
import { Kbd } from '#app/ui/kbd.tsx';
import { actionKeys, type GridAction } from './grid-actions.ts';
import styles from './row-menu.module.css';
import { itemGridWords as words } from './item-grid-words.ts';

const groups: readonly (readonly GridAction[])[] = [
  ['insertAbove', 'insertBelow', 'duplicate'],
  ['moveUp', 'moveDown', 'fillDown'],
  ['restore', 'restoreRows', 'clear', 'remove'],
];

interface RowMenuProps {
  /** The button it hangs at. */
  anchor: HTMLElement;
  /** What it is about: `2 rows`. */
  label: string;
  /** Actions that would change nothing now. */
  idle: ReadonlySet<GridAction>;
  onAction: (action: GridAction) => void;
  onClose: () => void;
}

/** What can be done with the chosen rows and cells, each with its key. */
export function RowMenu({ anchor, label, idle, onAction, onClose }: RowMenuProps) {
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={{ current: anchor }}
      isOpen
      onOpenChange={(open) => open || onClose()}
      aria-label={label}
      placement="bottom end"
    >
      <Menu
        className={styles.menu ?? ''}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus, as the pattern of menus has it
        autoFocus="first"
        disabledKeys={idle}
        onAction={(key) => onAction(key as GridAction)}
        onClose={onClose}
      >
        {groups.flatMap((group, index) => [
          ...(index === 0 ? [] : [<Separator key={`line-${index}`} className={styles.line ?? ''} />]),
          ...group.map((action) => (
            <MenuItem key={action} id={action} className={styles.item ?? ''} textValue={words.actions[action]}>
              <span>{words.actions[action]}</span>
              {action in actionKeys ? <Kbd keys={actionKeys[action as keyof typeof actionKeys]} /> : null}
            </MenuItem>
          )),
        ])}
      </Menu>
    </Popover>
  );
}
