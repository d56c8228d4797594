import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { useLanguage } from '../../app/language.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './drawer.module.css'
import { MenuList } from './menu-list.tsx'

/** The menu on a phone, from the left edge; both navigation modes fold into it. */
export function Drawer() {
  const { t } = useLanguage()
  return (
    <DialogTrigger>
      <Button className={styles.open ?? ''} aria-label={t('office.actions.open_menu')}>
        <Icon name="menu" />
      </Button>
      <ModalOverlay className={styles.overlay ?? ''} isDismissable>
        <Modal className={styles.panel ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            {({ close }) => (
              <>
                <div className={styles.head}>
                  <Heading className={styles.title ?? ''} slot="title">
                    {t('office.menu')}
                  </Heading>
                  <IconButton label={t('common.close')} onClick={close}>
                    <Icon name="close" />
                  </IconButton>
                </div>
                <nav aria-label={t('office.main_menu')}>
                  <MenuList onNavigate={close} />
                </nav>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}
