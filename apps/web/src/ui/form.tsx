import type { ComponentPropsWithRef, JSX } from 'react';

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit'> {
  readonly onSubmit: () => void;
}

/** A form that the page itself takes: the browser sends nothing and stays where it is. */
export function Form({ onSubmit, ...rest }: FormProps): JSX.Element {
  return (
    <form
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
