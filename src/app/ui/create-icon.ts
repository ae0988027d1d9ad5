import { createElement, type SVGProps } from 'react';

interface IconData {
  /** The shapes in a square of 24, each with a `key`. */
  node: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels of a side. */
  size?: number;
}

/**
 * Stands in for lucide-react's function of the same work (vite.config.ts), which serves every way to use an icon: a context,
 * stroke widths, shapes of children. Ours have a size, a class and ARIA attributes. 1 kB less in the first script.
 */
export function createIcon({ node }: IconData) {
  const shapes = node.map(([shape, attributes]) => createElement(shape, attributes));
  return function Icon({ size = 24, ...props }: IconProps) {
    const look = {
      'aria-hidden': props.role === undefined ? true : undefined,
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    } as const;
    return createElement('svg', { ...look, ...props }, shapes);
  };
}
