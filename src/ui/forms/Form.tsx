import { type ComponentPropsWithRef, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react';

/** One thing that is wrong; `fieldId` when one field is to be mended. */
export interface FormProblem {
  readonly text: string;
  readonly fieldId?: string | undefined;
}

interface SummaryProps {
  readonly title: string;
  readonly problems: readonly FormProblem[];
  /** These are what is left of an older list: whoever mends the rest keeps the focus. */
  readonly mended?: boolean | undefined;
}

/** The list of what is wrong, on top of its form; takes the focus whenever the list is a new one. */
export function ErrorSummary({ title, problems, mended }: SummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problems.length > 0 && !mended) box.current?.focus();
  }, [problems, mended]);
  if (problems.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p className="error-summary-title">{title}</p>
      <ul className="bare-list">
        {problems.map(({ fieldId, text }) => (
          <li key={text}>{fieldId ? <a href={`#${fieldId}`}>{text}</a> : text}</li>
        ))}
      </ul>
    </div>
  );
}

interface FormProps extends Omit<ComponentPropsWithRef<'form'>, 'onSubmit' | 'className' | 'noValidate' | 'children'> {
  /** Keep the same list between renders: a new one moves the focus to the summary. */
  readonly problems: readonly FormProblem[];
  readonly problemsTitle: string;
  readonly mended?: boolean;
  /** A field that is told to be wrong was changed. */
  readonly onMended?: (fieldId: string) => void;
  /** Gets the fields' values; the page is never left and the values stay after an error. */
  readonly onSubmit: (data: FormData) => void;
  readonly children: ReactNode;
}

/**
 * A form that says on top what is wrong, in our words instead of the browser's. What was sent before it was alive
 * (the script in `<head>` notes it as `early`) is sent once it is.
 */
export function Form(props: FormProps) {
  const { problems, problemsTitle, mended, onMended, onInput, onSubmit, children, ref, ...form } = props;
  const own = useRef<HTMLFormElement | null>(null);
  useImperativeHandle<HTMLFormElement | null, HTMLFormElement | null>(ref, () => own.current, []);
  useEffect(() => {
    const form: (HTMLFormElement & { early?: boolean }) | null = own.current;
    if (form?.early) setTimeout(() => form.requestSubmit());
  }, []);
  return (
    <form
      method="post"
      {...form}
      ref={own}
      className="form"
      noValidate
      // Not while it is captured: React draws between that and the field's own handler, and would put back what the field held.
      onInput={(event) => {
        for (const { fieldId } of problems)
          if (fieldId && (event.target as Element).closest(`#${CSS.escape(fieldId)}`)) onMended?.(fieldId);
        onInput?.(event);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(new FormData(event.currentTarget));
      }}
    >
      <ErrorSummary title={problemsTitle} problems={problems} mended={mended} />
      {children}
    </form>
  );
}
