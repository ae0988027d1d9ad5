import { cellBox, cellCount, type Sheet } from './paper.ts';
import styles from './sheet-picture.module.css';

interface SheetPictureProps {
  sheet: Sheet;
  /** Points. */
  right: number;
  down: number;
}

/** The sheet with its cells, moved as the printer needs it. */
export function SheetPicture({ sheet, right, down }: SheetPictureProps) {
  const { width, height } = sheet;
  const gap = 4;
  return (
    <svg className={styles.picture} viewBox={`-3 -3 ${width + 6} ${height + 6}`} aria-hidden="true">
      <rect className={styles.paper} width={width} height={height} rx={4} />
      {Array.from({ length: cellCount(sheet) }, (_, index) => {
        const box = cellBox(sheet, index + 1);
        const [x, y] = [box.x + right, height - box.y - box.height + down];
        return (
          <g key={index}>
            <rect
              className={styles.cell}
              x={x + gap}
              y={y + gap}
              width={box.width - 2 * gap}
              height={box.height - 2 * gap}
              rx={4}
            />
            <text className={styles.number} x={x + box.width / 2} y={y + box.height / 2 + width / 30}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
